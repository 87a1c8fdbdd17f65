import { organisationId, WMS, warehouseId } from '../seed.ts';
import type { Baseline } from './query.ts';

/* What the catalogue is measured against: the same rows out of the same indexes, by plain pg. */
const ORGANISATION = organisationId(1);

const AVAILABLE = `case p.type when 'Physical' then coalesce((select sum(r.available) from stock_row r
    where r.organisation_id = p.organisation_id and r.product_id = p.id and r.wms_id = '${WMS}' and r.warehouse_id = '${warehouseId(1)}'
      and not r.blocked), 0)::int
  when 'Bundle' then coalesce((select min(coalesce((select sum(r.available) from stock_row r where r.organisation_id = b.organisation_id
      and r.product_id = b.product_id and r.wms_id = '${WMS}' and r.warehouse_id = '${warehouseId(1)}' and not r.blocked), 0) / b.quantity)
    from bundle_item b where b.organisation_id = p.organisation_id and b.bundle_id = p.id), 0)::int else 0 end as available,
  (select i.small_key from product_image i where i.organisation_id = p.organisation_id and i.product_id = p.id order by i.position limit 1) as image`;
const HIT = `p.id, p.product_sku, p.name, p.type, p.active, p.primary_ean, p.weight, p.value, p.value_currency, ${AVAILABLE}`;
const PRODUCT = `p.*, json_build_object('id', o.id, 'name', o.name) as organisation`;
const page = (where: string, order: string) =>
  `select ${PRODUCT} from (select * from product where organisation_id = $1 ${where} order by ${order} limit 50) p
   join organisation o on o.id = p.organisation_id order by ${order.replaceAll(/\b(name|id|created_at)\b/g, 'p.$1')}`;
const count = (where: string) =>
  `select count(*)::int as total from (select 1 from product where organisation_id = $1 ${where} limit 10001) x`;

const text = (url: URL): string => url.searchParams.get('q') ?? '';
const words = (url: URL): unknown[] => {
  const [one = '', two = one] = text(url).split(' ');
  return [`%${one}%`, `%${two}%`, `${text(url)}%`];
};
const found = (where: string) => `select ${HIT} from (select id from (
    select * from product where ${where} search like $1 and search like $2 limit 200) q
  order by (search like $3) desc, name collate "und-x-icu", id limit 8) k join product p on p.id = k.id`;

export const PRODUCT_BASELINES: Record<string, Baseline> = {
  '/product-newest': {
    rows: page('', 'created_at desc, id desc'),
    total: count(''),
    values: () => [ORGANISATION],
  },
  '/product-filtered': {
    rows: page('and is_available', 'name collate "und-x-icu", id'),
    total: count('and is_available'),
    values: () => [ORGANISATION],
  },
  '/picker-code': {
    rows: `select ${HIT} from product p where p.organisation_id = $1 and p.id in (
        select product_id from product_code where organisation_id = $1 and value = $2
        union select id from product where organisation_id = $1 and (product_sku = $2 or internal_sku = $2))`,
    values: (url) => [ORGANISATION, text(url)],
  },
  '/picker-sku': {
    rows: `select ${HIT} from (select id from product where organisation_id = $1 and left(search, 64) like $2
      order by left(search, 64) using ~<~ limit 8) k join product p on p.id = k.id`,
    values: (url) => [ORGANISATION, `${text(url)}%`],
  },
  '/picker-words': { rows: found(`organisation_id = '${ORGANISATION}' and`), values: words },
  '/picker-words-all': { rows: found(''), values: words },
};
