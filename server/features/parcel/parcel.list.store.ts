import { parcelGrid } from '../../../contracts/parcel/parcel.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';
import { headSearch } from '../expedition/expedition.head.ts';

/** The parcels of all orders; of where each goes and how it stands they keep copies, which follow their order. */
export const parcelSource = sourceOf(parcelGrid, {
  table: 'parcel',
  where: 'taken_back_at is null',
  extra: ['trackingUrl'],
  indexed: ['trackingNumber', 'weight'],
  search: {
    parcel: ['trackingNumber'],
    expedition: headSearch(['recipient']),
  },
});
