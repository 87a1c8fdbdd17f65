import {
  internalStockChangeGrid,
  stockChangeGrid,
} from '../../../contracts/internal-stock-change/internal-stock-change.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

/** Every internal stock change, whoever began it: one record is read through this. */
export const anyStockChangeSource: ListSource = {
  grid: internalStockChangeGrid,
  from: 'internal_stock_change c',
  id: 'c.id',
  organisation: 'c.organisation_id',
  neverNull: [
    'internalNumber',
    'status',
    'type',
    'createdAt',
    'changedAt',
    'countOfItems',
    'countOfSku',
    'sumOfQuantity',
  ],
  joins: {
    o: 'left join organisation o on o.id = c.organisation_id',
    p: 'left join wms p on p.id = c.wms_id',
    fw: 'left join warehouse fw on fw.id = c.from_warehouse_id and fw.organisation_id = c.organisation_id',
    tw: 'left join warehouse tw on tw.id = c.to_warehouse_id and tw.organisation_id = c.organisation_id',
  },
  columns: {
    internalNumber: 'c.internal_number',
    status: 'c.status',
    type: 'c.type',
    wms: 'c.wms_id',
    fromWarehouse: 'c.from_warehouse_id',
    toWarehouse: 'c.to_warehouse_id',
    countOfSku: 'c.count_of_sku',
    sumOfQuantity: 'c.sum_of_quantity',
    countOfItems: 'c.count_of_items',
    note: 'c.note',
    processedAt: 'c.processed_at',
    organisation: 'c.organisation_id',
    createdAt: 'c.created_at',
    changedAt: 'c.changed_at',
    'organisation.name': 'o.name',
  },
  order: {
    status: `array_position(array['New', 'WaitingForGoods', 'Ready', 'Failed', 'Processed', 'Canceled'], c.status)`,
    wms: 'p.name',
    fromWarehouse: 'fw.name',
    toWarehouse: 'tw.name',
    organisation: 'o.name',
  },
  extra: { failure: 'c.failure', version: 'c.version' },
  nested: {
    organisation: { id: 'o.id', name: 'o.name', code: 'o.code' },
    wms: { id: 'p.id', name: 'p.name' },
    fromWarehouse: { id: 'fw.id', name: 'fw.name', type: 'fw.type' },
    toWarehouse: { id: 'tw.id', name: 'tw.name', type: 'tw.type' },
  },
  search: [
    {
      function: 'search_internal_stock_change',
      column: 'c.search',
      fields: ['internalNumber', 'note'],
    },
  ],
};

/** What people asked for. */
export const internalStockChangeSource: ListSource = {
  ...anyStockChangeSource,
  from: `(select * from internal_stock_change where origin = 'client') c`,
};

/** What the warehouse did itself and reported. */
export const stockChangeSource: ListSource = {
  ...anyStockChangeSource,
  grid: stockChangeGrid,
  from: `(select * from internal_stock_change where origin = 'warehouse') c`,
};
