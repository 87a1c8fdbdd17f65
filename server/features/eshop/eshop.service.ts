import { eshopRecord } from '../../../contracts/eshop/eshop.record.ts';
import { type Records, recordsOf } from '../../platform/record/records.ts';

const records = recordsOf(eshopRecord, {
  table: 'eshop',
  unique: ['name'],
  search: ['name'],
  secret: ['storeKey'],
  check(_, { after, lists }, refuse) {
    const { warehouses } = lists;
    if (warehouses && !warehouses.includes(String(after.default_warehouse_id)))
      refuse('defaultWarehouse', 'defaultWarehouseOther');
  },
});

type Body = Parameters<Records['create']>[1];

/** Named alone, the default warehouse is the only one. */
const withWarehouses = (body: Body): Body => {
  const named = (body.warehouses ?? []) as string[];
  return { ...body, warehouses: named.length > 0 ? named : [body.defaultWarehouse] };
};

/** The shops of clients. */
export const eshops: Records = {
  ...records,
  create: (tx, body) => records.create(tx, withWarehouses(body)),
  update: (tx, id, body, version) => records.update(tx, id, withWarehouses(body), version),
};
