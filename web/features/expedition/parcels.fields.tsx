import { Skeleton } from '@mantine/core';
import type { ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionShipment } from '../../../contracts/expedition/expedition.shipment.ts';
import type { OutboundReceiptDetail } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dash } from '../../ui/layout/Dash.tsx';
import { DataTable } from '../../ui/layout/DataTable.tsx';
import { ParcelBooking } from './detail/ParcelBooking.tsx';
import { ParcelEvents } from './detail/ParcelEvents.tsx';
import { Tracking } from './detail/Tracking.tsx';
import { useShipment } from './detail/use-shipment.ts';

export { ParcelEvents, Tracking };

/** A parcel, with its booking and what the carrier said of it where that is known. */
type Parcel = OutboundReceiptDetail['parcels'][number] &
  Partial<Pick<ExpeditionShipment['parcels'][number], 'booking' | 'events' | 'lostAt'>>;

function TrackingNumber({ parcel: { booking, events, lostAt, ...parcel } }: { parcel: Parcel }) {
  const { trackingNumber, trackingUrl } = parcel;
  if (!trackingNumber && !booking) return '–';
  return (
    <>
      {trackingNumber && <Tracking number={trackingNumber} url={trackingUrl} />}
      {booking && !(trackingNumber && booking.state === 'booked') && (
        <ParcelBooking parcel={{ ...parcel, booking, events: events ?? [], lostAt: lostAt ?? null }} />
      )}
    </>
  );
}

/** The parcels of a consignment: number, box, weight, and what became of them at the carrier. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('expeditionDetail');
  const { decimal, instant, integer } = useFormat();
  return (
    <DataTable
      rows={parcels}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('shipment.parcel'),
          cell: (_, index) => (
            <span className="tabular">
              {t('shipment.parcelOf', { number: integer(index + 1), count: parcels.length })}
            </span>
          ),
        },
        {
          head: t('cards.tracking'),
          marks: ({ trackingNumber, booking }) => ({ 'data-none': !trackingNumber && !booking }),
          cell: (parcel) => (
            <>
              <TrackingNumber parcel={parcel} />
              {parcel.lostAt && (
                <small data-ink="trouble">{t('loss.since', { when: instant(parcel.lostAt) })}</small>
              )}
              {parcel.events && <ParcelEvents events={parcel.events} />}
            </>
          ),
        },
        { head: t('shipment.box'), cell: ({ box }) => box || <Dash /> },
        {
          head: t('side.weight'),
          isNumber: true,
          cell: ({ weight }) =>
            weight === null ? <Dash /> : t('side.kilograms', { weight: decimal(weight / 1_000) }),
        },
      ]}
    />
  );
}

/** The parcels of an order that was packed, behind their tab. */
export function ParcelsOf({ record }: { record: ExpeditionDetail }) {
  const { data, error } = useShipment(record);
  if (error) return <p role="alert">{error.message}</p>;
  return data ? <Parcels parcels={data.parcels} /> : <Skeleton height={120} />;
}
