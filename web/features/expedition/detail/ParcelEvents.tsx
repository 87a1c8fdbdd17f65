import type { ExpeditionShipment } from '../../../../contracts/expedition/expedition.shipment.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';

/** What the carrier said of a parcel, in the reader's language; its own words where they are all there is. */
export function ParcelEvents({ events }: Pick<ExpeditionShipment['parcels'][number], 'events'>) {
  const { t } = useTranslation('expeditionDetail');
  const { instant } = useFormat();
  if (events.length === 0) return null;
  return (
    <ul className="stack">
      {events.map(({ at, code, text, meaning }) => (
        <li key={`${at} ${code}`}>
          <small className="ink2" title={text}>
            <time dateTime={at}>{instant(at)}</time>{' '}
            {meaning === 'unknown' ? text || code : t(`parcelEvent.${meaning}`)}
          </small>
        </li>
      ))}
    </ul>
  );
}
