import { parcelGrid } from '../../../contracts/parcel/parcel.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

/** The parcels of all orders; of where each goes and how it stands, its order says. */
export const parcelSource = sourceOf(parcelGrid, {
  table: 'parcel',
  where: 'taken_back_at is null',
  columns: {
    expeditionStatus: 'expedition.status',
    recipient: 'expedition.recipient',
    destinationCity: 'expedition.destination_city',
    destinationCountry: 'expedition.destination_country',
    deliveredAt: 'expedition.delivered_at',
  },
  order: { expeditionStatus: 'expedition.status_rank' },
  extra: ['trackingUrl'],
  search: {
    parcel: ['trackingNumber'],
    expedition: {
      function: 'search_expedition_head',
      column: "split_part(expedition.search, ' | ', 1)",
      fields: ['recipient'],
    },
  },
});
