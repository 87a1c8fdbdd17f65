import type pg from 'pg';
import { organisationId, productId, WMS, warehouseId } from './seed.ts';

const ORGANISATION = organisationId(1);
const WMS_2 = `${WMS.slice(0, -1)}2`;
const product = (number: string) =>
  `('${productId(0).slice(0, -12)}' || lpad((1 + ${number} % 1000)::text, 12, '0'))::uuid`;

/**
 * Gives every order of the first organisation a line, and adds so many advices, receipts, transfers and internal
 * changes of one line each; a twentieth of all is still open. They are
 * found by their numbers. Deterministic.
 */
export async function seedGoods(client: pg.Client, count: number): Promise<void> {
  const open = (one: string, other: string) => `case n % 20 when 0 then '${one}' else '${other}' end`;
  const item = (document: string, columns: string, values: string) => `
    insert into ${document}_item (id, organisation_id, ${document}_id, position, product_id, quantity${columns})
      select bench_id(), organisation_id, id, 1, ${product('row_number() over (order by id)')}, 3${values} from ${document}
      where organisation_id = '${ORGANISATION}';`;
  await client.query(`
    insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity, expedited)
      select bench_id(), organisation_id, id, 1, ${product('row_number() over (order by id)')}, 1,
        case when status in ('waitingForTheCarrier', 'carrierPickedUp', 'delivered', 'returned') then 1 else 0 end
      from expedition where organisation_id = '${ORGANISATION}';
    insert into wms (id, name, code, country) values ('${WMS_2}', 'Říčany', 'RIC', 'CZ');
    insert into warehouse (id, organisation_id, name, default_wms_id)
      values ('${warehouseId(999)}', '${ORGANISATION}', 'Damaged', '${WMS}');
    insert into stock_advice (id, organisation_id, warehouse_id, wms_id, status, created_at)
      select bench_id(), '${ORGANISATION}', '${warehouseId(1)}', '${WMS}', ${open('new', 'finished')}, now() - n * interval '1 min'
      from generate_series(1, ${count}) n;
    ${item('stock_advice', ', supplied_quantity', `, case status when 'finished' then 3 else 0 end`)}
    insert into inbound_receipt (id, organisation_id, stock_advice_id, wms_id, warehouse_id, actor_name, source, source_key, received_at, created_at)
      select bench_id(), organisation_id, id, wms_id, warehouse_id, 'Baseline', 'bench', id::text, created_at, created_at
      from stock_advice where organisation_id = '${ORGANISATION}' and status = 'finished';
    insert into transfer (id, organisation_id, status, from_wms_id, from_warehouse_id, to_wms_id, to_warehouse_id, created_at)
      select bench_id(), '${ORGANISATION}', ${open('created', 'finished')}, '${WMS}', '${warehouseId(1)}', '${WMS_2}', '${warehouseId(1)}',
        now() - n * interval '1 min' from generate_series(1, ${count}) n;
    ${item('transfer', '', '')}
    insert into internal_stock_change (id, organisation_id, status, wms_id, from_warehouse_id, to_warehouse_id, created_at)
      select bench_id(), '${ORGANISATION}', ${open('New', 'Processed')}, '${WMS}', '${warehouseId(1)}', '${warehouseId(999)}',
        now() - n * interval '1 min' from generate_series(1, ${count}) n;
    ${item('internal_stock_change', '', '')}
    insert into return_receipt (id, organisation_id, status, wms_id, tracking_number, actor_name, received_at, graded_at, created_at)
      select bench_id(), '${ORGANISATION}', 'returned', '${WMS}', 'RET-' || n, 'Baseline', now() - n * interval '1 min',
        now() - n * interval '1 min', now() - n * interval '1 min' from generate_series(1, ${count}) n;
    update stock_advice set search = lower(internal_id);
    update transfer set search = lower(internal_number);
    update internal_stock_change set search = lower(internal_number);`);
  await client.query('vacuum (analyze)');
}
