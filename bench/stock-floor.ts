import type { Floor } from './floor.ts';
import { organisationId } from './seed.ts';

/* What the stocks and the ledger are measured against: the same rows out of the same indexes, by plain pg. */
const ORGANISATION = organisationId(1);

const named = (alias: string) => `json_build_object('id', ${alias}.id, 'name', ${alias}.name)`;
const movements = (where: string) => `
  select m.*, ${named('d')} as product, ${named('w')} as wms, ${named('h')} as warehouse
  from (select * from stock_movement where organisation_id = $1 ${where} order by created_at desc, id desc limit 50) m
  join product d on d.id = m.product_id join wms w on w.id = m.wms_id join warehouse h on h.id = m.warehouse_id
  order by m.created_at desc, m.id desc`;
const counted = (where: string) =>
  `select count(*)::int as total from (select 1 from stock_movement where organisation_id = $1 ${where} limit 10001) x`;
const OF_PRODUCT = 'and product_id = $2';
const LAST_WEEK = "and movement_type = 'In' and created_at >= now() - interval '7 days'";

export const STOCK_FLOORS: Record<string, Floor> = {
  '/stocks': {
    rows: `select p.*, (select coalesce(sum(i.quantity - i.supplied_quantity), 0) from stock_advice_item i
        where i.organisation_id = p.organisation_id and i.product_id = p.id and i.supplied_quantity < i.quantity) as incoming,
        (select coalesce(sum(i.quantity - i.booked - i.expedited), 0) from expedition_item i
        where i.organisation_id = p.organisation_id and i.product_id = p.id and i.booked + i.expedited < i.quantity and not i.is_set) as missing
      from (select * from product where organisation_id = $1 and type = 'Physical' order by name collate "und-x-icu", id limit 50) p
      order by p.name collate "und-x-icu", p.id`,
    total: `select count(*)::int as total from (select 1 from product where organisation_id = $1 and type = 'Physical' limit 10001) x`,
    values: () => [ORGANISATION],
  },
  '/product-stocks': {
    rows: `select r.*, ${named('d')} as product, d.product_sku, ${named('w')} as wms, ${named('h')} as warehouse
      from stock_row r join product d on d.organisation_id = r.organisation_id and d.id = r.product_id
      join wms w on w.id = r.wms_id join warehouse h on h.id = r.warehouse_id
      where r.organisation_id = $1 order by d.product_sku, r.id limit 50`,
    total:
      'select count(*)::int as total from (select 1 from stock_row where organisation_id = $1 limit 10001) x',
    values: () => [ORGANISATION],
  },
  '/movements': { rows: movements(''), total: counted(''), values: () => [ORGANISATION] },
  '/movements-of': {
    rows: movements(OF_PRODUCT),
    total: counted(OF_PRODUCT),
    values: (url) => [ORGANISATION, url.searchParams.get('id')],
  },
  '/movements-in': { rows: movements(LAST_WEEK), total: counted(LAST_WEEK), values: () => [ORGANISATION] },
};
