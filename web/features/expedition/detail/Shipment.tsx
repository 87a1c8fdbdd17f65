import { Link } from 'react-router';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionShipment } from '../../../../contracts/expedition/expedition.shipment.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { writerName } from '../../../ui/history/writer.ts';
import { Dash } from '../../../ui/layout/Dash.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { Parcels } from '../parcels.fields.tsx';
import classes from './cards.module.css';
import { ProductHead } from './ProductHead.tsx';
import { useShipment } from './use-shipment.ts';

/** Packed, and neither with the carrier nor collected. */
const stillHere = ({ status }: ExpeditionDetail): boolean =>
  status === 'waitingForTheCarrier' || status === 'readyToTakeover';

/** Of an expedition that was packed: what left in which parcels, who packed it, and how long each part of the way took. */
export function Shipment({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation(['expeditionDetail', 'record']);
  const { instant } = useFormat();
  const { base } = useArea();
  const { may } = useSession();
  const { id, packedAt } = record;
  const { data, error } = useShipment(record);
  if (packedAt === null) return null;
  const missing = record.items.reduce((sum, item) => sum + item.quantity - item.expedited, 0);
  const words = { moment: instant(packedAt), who: writerName(t, data?.packedBy ?? '') };
  const cause = t(data?.packedBy ? 'shipment.packedBy' : 'shipment.packed', words);
  return (
    <Panel
      look={{ meaning: 'done', ...(missing > 0 && { shape: 'outline' as const }) }}
      title={t(stillHere(record) ? 'shipment.packedTitle' : 'shipment.title')}
      cause={
        error?.message ?? (
          <>
            {cause} {missing > 0 && t('shipment.notSent', { count: missing })}
          </>
        )
      }
    >
      {data && (
        <>
          <Times record={record} shipment={data} />
          <SentItems items={data.items} />
          <Parcels parcels={data.parcels} />
          <p className={`cluster ${classes.labels}`}>
            {data.receipts.map((receipt) => (
              <Link key={receipt.id} to={`${base}/outbound-receipts/${receipt.id}`}>
                {t('record:fields.outboundReceipt')} {receipt.internalNumber}
              </Link>
            ))}
            {may('warehouse.operate') && data.parcels.length > 0 && (
              <Link to={`${base}/expeditions/${id}/labels`}>{t('label.open')}</Link>
            )}
          </p>
        </>
      )}
    </Panel>
  );
}

/** From the order to dispatch, then to the customer: moments with what lies between them. */
function Times({ record, shipment }: { record: ExpeditionDetail; shipment: ExpeditionShipment }) {
  const { t } = useTranslation('expeditionDetail');
  const { duration, instant } = useFormat();
  const { packedAt, handedOverAt, deliveredAt } = shipment;
  const ordered = record.eshopOrderDate ?? record.createdAt;
  const dispatched = handedOverAt ?? (stillHere(record) ? null : packedAt);
  const times: [label: string, took: string | null, moment: string | null][] = [
    ['toPacking', ordered, packedAt],
    ['toDispatch', ordered, dispatched],
    ['onTheWay', dispatched, deliveredAt],
  ];
  return (
    <dl className={classes.times}>
      {times.map(([key, from, to]) => (
        <div key={key}>
          <dt className="type-small ink2">{t(`shipment.${key}`)}</dt>
          <dd className="stack">
            <b>{from && to ? duration(from, to) : '–'}</b>
            <small>{to ? instant(to) : t('shipment.notYet')}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SentItems({ items }: Pick<ExpeditionShipment, 'items'>) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { day, integer } = useFormat();
  const hasLots = items.some(({ lot }) => lot !== null);
  const hasSerials = items.some(({ serialNumbers }) => serialNumbers.length > 0);
  return (
    <DataTable
      rows={items}
      keyOf={({ item, lot }) => `${item} ${lot}`}
      columns={[
        {
          head: t('fields.product'),
          cell: ({ product }) => <ProductHead id={product.id} product={product} />,
        },
        hasLots && { head: t('fields.lot'), cell: ({ lot }) => lot || <Dash /> },
        hasLots && { head: t('fields.lotDate'), cell: ({ lotDate }) => (lotDate ? day(lotDate) : <Dash />) },
        hasSerials && {
          head: t('shipment.serialNumbers'),
          cell: ({ serialNumbers }) => serialNumbers.join(', ') || <Dash />,
        },
        { head: t('expedition:fields.expedited'), isNumber: true, cell: ({ quantity }) => integer(quantity) },
      ]}
    />
  );
}
