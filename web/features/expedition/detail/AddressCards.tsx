import type { AddressSide } from '../../../../contracts/expedition/expedition.address.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { relationId, relationName } from '../../../../contracts/kit/related.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { usePlaces } from '../../pickup-place/places.fields.ts';
import classes from './cards.module.css';
import { Tracking } from './Tracking.tsx';

/** Where it goes, who pays, who carries it. */
export function AddressCards({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation('expeditionDetail');
  const side: AddressSide = record.differentDeliveryAddress ? 'delivery' : 'billing';
  return (
    <div className={`box ${classes.cards}`}>
      <section className={classes.card}>
        <h2 className="type-section">{t('cards.delivery')}</h2>
        <Address record={record} side={side} isDelivery />
      </section>
      <section className={classes.card}>
        <h2 className="type-section">{t('cards.billing')}</h2>
        <Address record={record} side="billing" />
      </section>
      <section className={classes.card}>
        <h2 className="type-section">{t('cards.carrier')}</h2>
        <CarrierAndMoney record={record} />
      </section>
    </div>
  );
}

function Address(props: { record: ExpeditionDetail; side: AddressSide; isDelivery?: boolean }) {
  const { record, side, isDelivery = false } = props;
  const { t } = useTranslation('expeditionDetail');
  const part = (
    name: 'FirstName' | 'LastName' | 'Degree' | 'Company' | 'Street' | 'HouseNr' | 'Zip' | 'City',
  ) => record[`${side}${name}`];
  const join = (parts: (string | null)[], between = ' ') => parts.filter(Boolean).join(between);
  const person = join([part('Degree'), part('FirstName'), part('LastName')]);
  const place = isDelivery ? record.carrierPickupPlace : null;
  const country = record[`${side}Country`];
  const { data } = usePlaces({
    carrier: place === null ? null : relationId(record.carrier),
    country,
    text: place ?? '',
  });
  const known = data?.places.find(({ code }) => code === place);
  const phone = record[`${side}Phone`];
  const email = record[`${side}Email`];
  const numbers = (['RegistrationNumber', 'VatNumber'] as const).flatMap((name): [string, string][] => {
    const number = record[`${side}${name}`];
    return number ? [[t(`cards.${name}`), number]] : [];
  });
  return (
    <address className={`stack anywhere ink2 ${classes.address}`}>
      {part('Company') && <span className={classes.strong}>{part('Company')}</span>}
      {person && <span className={part('Company') ? undefined : classes.strong}>{person}</span>}
      <span>
        {place
          ? join([relationName(record.carrier), known ? join([known.name, place]) : place], ', ')
          : join([part('Street'), part('HouseNr')])}
        {place && !known && <small className="ink3"> ({t('cards.placeNotVerified')})</small>}
      </span>
      {known && <span>{known.street}</span>}
      <span>
        {known
          ? join([join([known.zip, known.city]), known.country], ', ')
          : join([join([part('Zip'), part('City')]), record[`${side}State`], country], ', ')}
      </span>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {numbers.map(([label, number]) => (
        <span key={label}>
          <span className="ink2">{label}</span> {number}
        </span>
      ))}
    </address>
  );
}

function CarrierAndMoney({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation('expeditionDetail');
  const { money } = useFormat();
  // A carrier of one service may have its name.
  const named = [relationName(record.carrier), relationName(record.carrierService)].filter(Boolean);
  const carrier = [...new Set(named)].join(' · ');
  const tracking = record.trackingNumber ?? record.externalTrackingNumber;
  return (
    <Pairs>
      <Pair label={t('fields.carrier')}>{carrier}</Pair>
      <Pair label={t('cards.tracking')}>
        {tracking ? (
          <Tracking number={tracking} url={record.trackingUrl} />
        ) : (
          <span className="ink3">
            {record.packedAt || record.status === 'canceled' ? '–' : t('cards.atPacking')}
          </span>
        )}
      </Pair>
      {record.cod && <Pair label={t('cards.cod')}>{money(record.codValue, record.codCurrency ?? '')}</Pair>}
      {record.codVariableSymbol && (
        <Pair label={t('cards.variableSymbol')}>
          <CopyText text={record.codVariableSymbol} />
        </Pair>
      )}
      {record.carrierNote && <Pair label={t('fields.note')}>{record.carrierNote}</Pair>}
    </Pairs>
  );
}
