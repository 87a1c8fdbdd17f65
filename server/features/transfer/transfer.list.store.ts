import { transferGrid } from '../../../contracts/transfer/transfer.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

const ITEMS = 'transfer_item i where i.organisation_id = t.organisation_id and i.transfer_id = t.id';

/** Where it is: the statuses do not tell the road. */
const PHASE = `(case when t.status <> 'created' then t.status when t.dispatched_at is null then 'booked'
  when exists (select from ${ITEMS} and i.received > 0) then 'receiving' else 'onTheWay' end)`;

/** The list of transfers as SQL. */
export const transferSource: ListSource = {
  grid: transferGrid,
  from: 'transfer t',
  id: 't.id',
  organisation: 't.organisation_id',
  neverNull: [
    'internalNumber',
    'status',
    'createdAt',
    'changedAt',
    'countOfItems',
    'countOfSku',
    'sumOfQuantity',
  ],
  joins: {
    o: 'left join organisation o on o.id = t.organisation_id',
    fp: 'left join wms fp on fp.id = t.from_wms_id',
    fw: 'left join warehouse fw on fw.id = t.from_warehouse_id and fw.organisation_id = t.organisation_id',
    tp: 'left join wms tp on tp.id = t.to_wms_id',
    tw: 'left join warehouse tw on tw.id = t.to_warehouse_id and tw.organisation_id = t.organisation_id',
  },
  columns: {
    internalNumber: 't.internal_number',
    status: 't.status',
    phase: PHASE,
    fromWms: 't.from_wms_id',
    fromWarehouse: 't.from_warehouse_id',
    toWms: 't.to_wms_id',
    toWarehouse: 't.to_warehouse_id',
    countOfSku: 't.count_of_sku',
    sumOfQuantity: 't.sum_of_quantity',
    countOfItems: 't.count_of_items',
    onTheWay: `(case when t.status = 'created' and t.dispatched_at is not null then coalesce(
      (select sum(greatest(i.expedited - i.received - i.sent_back - i.lost, 0))::int from ${ITEMS}), 0) else 0 end)`,
    expectedAt: 't.expected_at',
    dispatchedAt: 't.dispatched_at',
    receivedAt: 't.received_at',
    note: 't.note',
    organisation: 't.organisation_id',
    createdAt: 't.created_at',
    changedAt: 't.changed_at',
    'organisation.name': 'o.name',
  },
  order: {
    status: `array_position(array['waitingForGoods', 'created', 'finished', 'canceled'], t.status)`,
    phase: `array_position(array['waitingForGoods', 'booked', 'onTheWay', 'receiving', 'finished', 'canceled'], ${PHASE})`,
    fromWms: 'fp.name',
    fromWarehouse: 'fw.name',
    toWms: 'tp.name',
    toWarehouse: 'tw.name',
    organisation: 'o.name',
  },
  extra: { packagingUnit: 't.packaging_unit', countOfUnits: 't.count_of_units', version: 't.version' },
  nested: {
    organisation: { id: 'o.id', name: 'o.name', code: 'o.code' },
    fromWms: { id: 'fp.id', name: 'fp.name', country: 'fp.country' },
    fromWarehouse: { id: 'fw.id', name: 'fw.name' },
    toWms: { id: 'tp.id', name: 'tp.name', country: 'tp.country' },
    toWarehouse: { id: 'tw.id', name: 'tw.name' },
  },
  search: [{ function: 'search_transfer', column: 't.search', fields: ['internalNumber', 'note'] }],
};
