import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionShipment } from '../../../../contracts/expedition/expedition.shipment.ts';
import { relationName } from '../../../../contracts/kit/related.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { Barcode } from './Barcode.tsx';
import classes from './label.module.css';

interface Props {
  record: ExpeditionDetail;
  parcel: ExpeditionShipment['parcels'][number];
  /** Which of how many. */
  number: number;
  count: number;
}

const join = (parts: (string | null)[], between = ' ') => parts.filter(Boolean).join(between);

/** Whom a parcel is for, line by line; at a carrier's place the place instead of the street. */
function addresseeOf(record: ExpeditionDetail): string[] {
  const side = record.differentDeliveryAddress ? 'delivery' : 'billing';
  return [
    record[`${side}Company`],
    join([record[`${side}Degree`], record[`${side}FirstName`], record[`${side}LastName`]]),
    record.carrierPickupPlace ??
      record.externalCarrierPickupPlace ??
      join([record[`${side}Street`], record[`${side}HouseNr`]]),
    join([record[`${side}Zip`], record[`${side}City`]]),
    join([record[`${side}State`], record[`${side}Country`]], ', '),
    record[`${side}Phone`] ?? record.billingPhone,
  ].filter((line): line is string => Boolean(line));
}

/** The label of one parcel, 100 x 150 mm: who carries it and collects how much, whom it is for, and what is scanned. */
export function Label({ record, parcel, number, count }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { decimal, integer, money } = useFormat();
  const [carrier, service] = [relationName(record.carrier), relationName(record.carrierService)];
  const code = parcel.trackingNumber ?? record.orderNumber;
  const [first, ...lines] = addresseeOf(record);
  return (
    <article
      className={`stack keep ${classes.label}`}
      aria-label={t('shipment.parcelOf', { number: integer(number), count })}
    >
      <header>
        <b>{carrier === service ? carrier : join([carrier, service])}</b>
        <span>{t('shipment.parcelOf', { number: integer(number), count })}</span>
      </header>
      <address>
        <b>{first}</b>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={`stack ${classes.facts}`}>
        <dl className={classes.pairs}>
          <div>
            <dt>{t('label.order')}</dt>
            <dd>{record.orderNumber}</dd>
          </div>
          {parcel.weight !== null && (
            <div>
              <dt>{t('side.weight')}</dt>
              <dd>{t('side.kilograms', { weight: decimal(parcel.weight / 1_000) })}</dd>
            </div>
          )}
          <div>
            <dt>{t('label.from')}</dt>
            <dd>{relationName(record.eshop) || relationName(record.organisation)}</dd>
          </div>
          {/* Collected once, with the first parcel. */}
          {record.cod && number === 1 && (
            <div>
              <dt>{t('cards.cod')}</dt>
              <dd>{money(record.codValue, record.codCurrency ?? '')}</dd>
            </div>
          )}
        </dl>
        {record.carrierNote && (
          <dl className={classes.note}>
            <dt>{t('expedition:fields.carrierNote')}</dt>
            <dd>{record.carrierNote}</dd>
          </dl>
        )}
      </div>
      <footer>
        <Barcode text={code} />
        <span>{code}</span>
      </footer>
    </article>
  );
}
