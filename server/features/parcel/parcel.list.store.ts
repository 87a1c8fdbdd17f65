import { parcelGrid } from '../../../contracts/parcel/parcel.grid.ts';
import { headSearch } from '../../platform/list/search-text.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** The parcels of all orders; of where each goes and how it stands they keep copies, which follow their order. */
export const parcelSource = sourceOf(parcelGrid, {
  table: 'parcel',
  where: 'taken_back_at is null',
  extra: ['trackingUrl'],
  indexed: ['trackingNumber', 'weight'],
  search: {
    parcel: ['trackingNumber'],
    expedition: headSearch('expedition', ['recipient']),
  },
});
