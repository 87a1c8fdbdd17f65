import { organisationId } from '../seed.ts';
import type { Baseline } from './query.ts';

/* What the lists of what left are measured against: the same rows out of the same indexes, by plain pg. */
const ORGANISATION = organisationId(1);
const one = () => [ORGANISATION];
const asked = (name: string) => (url: URL) => [ORGANISATION, url.searchParams.get(name)];

const named = (alias: string, name = 'name') =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.${name})`;
const FACTS = `${named('e', 'order_number')} as expedition,
  ${named('c')} as carrier, ${named('s')} as service, ${named('w')} as wms, ${named('k')} as eshop`;
const JOINS = `join expedition e on e.id = r.expedition_id join carrier c on c.id = r.carrier_id
  join carrier_service s on s.id = r.carrier_service_id join wms w on w.id = r.wms_id join eshop k on k.id = r.eshop_id`;

const parcels = (where: string) => `
  select r.*, ${FACTS} from (select * from parcel where organisation_id = $1 and taken_back_at is null ${where}
    order by created_at desc, id desc limit 50) r ${JOINS} order by r.created_at desc, r.id desc`;
const counted = (table: string, where: string) =>
  `select count(*)::int as total from (select 1 from ${table} where organisation_id = $1 ${where} limit 10001) x`;
const STANDING = 'and taken_back_at is null';
const OF_CARRIER = 'and carrier_id = $2';
const OF_NUMBER = "and search like '%' || $2 || '%'";
const ON_THE_WAY = "and expedition_status = 'carrierPickedUp'";

const lines = (where: string) => `
  select i.*, e.status, e.created_at, ${named('e', 'order_number')} as expedition, ${named('p')} as product,
    p.product_sku, ${named('k')} as eshop
  from expedition_item i join expedition e on e.id = i.expedition_id join product p on p.id = i.product_id
  join eshop k on k.id = e.eshop_id
  where e.organisation_id = $1 and i.organisation_id = $1 ${where} and i.parent_item_id is null
  order by e.created_at desc, i.id desc limit 50`;

export const PARCEL_BASELINES: Record<string, Baseline> = {
  '/parcels': { rows: parcels(''), total: counted('parcel', STANDING), values: one },
  '/parcels-of': {
    rows: parcels(OF_CARRIER),
    total: counted('parcel', `${STANDING} ${OF_CARRIER}`),
    values: asked('carrier'),
  },
  '/parcels-on-the-way': {
    rows: parcels(ON_THE_WAY),
    total: counted('parcel', `${STANDING} ${ON_THE_WAY}`),
    values: one,
  },
  '/parcel': {
    rows: parcels(OF_NUMBER),
    total: counted('parcel', `${STANDING} ${OF_NUMBER}`),
    values: asked('number'),
  },
  '/outbound-receipts': {
    rows: `select r.*, ${FACTS} from (select * from outbound_receipt where organisation_id = $1
      order by created_at desc, id desc limit 50) r ${JOINS} order by r.created_at desc, r.id desc`,
    total: counted('outbound_receipt', ''),
    values: one,
  },
  '/expedition-items': {
    rows: lines(''),
    total: counted('expedition_item', 'and parent_item_id is null'),
    values: one,
  },
  '/expedition-items-of': {
    rows: lines('and i.product_id = $2'),
    total: counted('expedition_item', 'and product_id = $2 and parent_item_id is null'),
    values: asked('product'),
  },
};
