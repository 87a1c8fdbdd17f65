import { IN_WMS, PRE_WMS } from '../../contracts/expedition/expedition.states.ts';
import { quoted } from '../../server/platform/list/source.ts';
import { organisationId } from '../seed.ts';
import type { Baseline } from './query.ts';

/* What stocks, ledger and reservations are measured against: the same rows out of the same indexes, by plain pg. */
const ORGANISATION = organisationId(1);
const one = () => [ORGANISATION];
const ofProduct = (url: URL) => [ORGANISATION, url.searchParams.get('id')];

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

/** Sent and not packed: what waits for goods or holds them. */
const OPEN = quoted([...PRE_WMS, ...IN_WMS]);
const asked = (where: string) => `from expedition_item i join expedition e on e.id = i.expedition_id
  join product d on d.id = i.product_id
  where i.organisation_id = $1 ${where} and not i.is_set and i.expedited < i.quantity
    and (e.status in (${OPEN}) or i.booked + i.paired > 0)`;
const reservations = (where: string) => ({
  rows: `select i.*, e.order_number, e.status, e.recipient, e.required_expedition_date, ${named('d')} as product ${asked(where)}
    order by d.name collate "und-x-icu", e.required_expedition_date, i.id limit 50`,
  total: `select count(*)::int as total from (select 1 ${asked(where)} limit 10001) x`,
  values: where === '' ? one : ofProduct,
});
const lacking = `from expedition_item i join expedition e on e.id = i.expedition_id
  where i.organisation_id = $1 and not i.is_set and i.booked + i.paired + i.expedited < i.quantity and e.status in (${OPEN})
  group by i.product_id, e.wms_id, e.warehouse_id`;

export const STOCK_BASELINES: Record<string, Baseline> = {
  '/stocks': {
    rows: `select p.*, f.incoming, f.required, f.missing
      from (select * from product where organisation_id = $1 and type = 'Physical' order by name collate "und-x-icu", id limit 50) p
      join product_figure f on f.product_id = p.id order by p.name collate "und-x-icu", p.id`,
    total: `select count(*)::int as total from (select 1 from product where organisation_id = $1 and type = 'Physical' limit 10001) x`,
    values: one,
  },
  '/stocks-by-missing': {
    rows: `select p.*, f.incoming, f.required, f.missing from product_figure f join product p on p.id = f.product_id
      where f.organisation_id = $1 and p.type = 'Physical' order by f.missing desc, f.product_id desc limit 50`,
    total: `select count(*)::int as total from (select 1 from product where organisation_id = $1 and type = 'Physical' limit 10001) x`,
    values: one,
  },
  '/stocks-missing': {
    rows: `select p.*, f.incoming, f.required, f.missing from product_figure f join product p on p.id = f.product_id
      where f.organisation_id = $1 and f.missing > 0 and p.type = 'Physical' order by p.name collate "und-x-icu", p.id limit 50`,
    total: `select count(*)::int as total from (select 1 from product_figure f join product p on p.id = f.product_id
      where f.organisation_id = $1 and f.missing > 0 and p.type = 'Physical' limit 10001) x`,
    values: one,
  },
  '/product-stocks': {
    rows: `select r.*, ${named('d')} as product, d.product_sku, ${named('w')} as wms, ${named('h')} as warehouse
      from stock_row r join product d on d.organisation_id = r.organisation_id and d.id = r.product_id
      join wms w on w.id = r.wms_id join warehouse h on h.id = r.warehouse_id
      where r.organisation_id = $1 order by d.product_sku, r.id limit 50`,
    total:
      'select count(*)::int as total from (select 1 from stock_row where organisation_id = $1 limit 10001) x',
    values: one,
  },
  '/movements': { rows: movements(''), total: counted(''), values: one },
  '/movements-of': {
    rows: movements(OF_PRODUCT),
    total: counted(OF_PRODUCT),
    values: ofProduct,
  },
  '/reservations': reservations(''),
  '/reservations-of': reservations('and i.product_id = $2'),
  '/missing-goods': {
    rows: `select n.*, ${named('d')} as product, ${named('w')} as wms, ${named('h')} as warehouse, (
        select coalesce(sum(j.quantity - j.supplied_quantity), 0) from stock_advice_item j join stock_advice a on a.id = j.stock_advice_id
        where j.organisation_id = $1 and j.product_id = n.product_id and j.supplied_quantity < j.quantity
          and a.wms_id = n.wms_id and a.warehouse_id = n.warehouse_id) as incoming
      from (select i.product_id, e.wms_id, e.warehouse_id, sum(i.quantity - i.booked - i.paired - i.expedited) as missing,
        count(distinct e.id) as orders, min(e.required_expedition_date) as required_expedition_date ${lacking}
        order by 6, 1 limit 50) n
      join product d on d.id = n.product_id join wms w on w.id = n.wms_id join warehouse h on h.id = n.warehouse_id
      order by n.required_expedition_date`,
    total: `select count(*)::int as total from (select 1 ${lacking} limit 10001) x`,
    values: one,
  },
  '/movements-in': { rows: movements(LAST_WEEK), total: counted(LAST_WEEK), values: one },
};
