import { organisationId } from '../seed.ts';
import type { Baseline } from './query.ts';

const ORGANISATION = organisationId(1);
const FIELDS = `e.*, json_build_object('id', o.id, 'name', o.name) as organisation, json_build_object('id', s.id, 'name', s.name) as eshop,
  json_build_object('id', w.id, 'name', w.name) as warehouse, json_build_object('id', p.id, 'name', p.name) as wms,
  json_build_object('id', c.id, 'name', c.name) as carrier, json_build_object('id', v.id, 'name', v.name) as carrier_service`;
const JOINS = `join organisation o on o.id = e.organisation_id join eshop s on s.id = e.eshop_id
  join warehouse w on w.id = e.warehouse_id join wms p on p.id = e.wms_id join carrier c on c.id = e.carrier_id
  join carrier_service v on v.id = e.carrier_service_id`;
const page = (where: string, order: string, offset = 0) =>
  `select ${FIELDS} from (select * from expedition where organisation_id = $1 ${where} order by ${order} limit 50 offset ${offset}) e ${JOINS} order by ${order}`;
const count = (where: string) =>
  `select count(*)::int as total from (select 1 from expedition where organisation_id = $1 ${where} limit 10001) x`;
const NEWEST = 'created_at desc, id desc';
const OF_ORDER = 'e.created_at desc, e.id desc';

const one = () => [ORGANISATION];
export const EXPEDITION_BASELINES: Record<string, Baseline> = {
  '/newest': { rows: page('', NEWEST), total: count(''), values: one },
  '/filtered': {
    rows: page("and status = 'carrierPickedUp'", 'required_expedition_date asc, id asc'),
    total: count("and status = 'carrierPickedUp'"),
    values: one,
  },
  '/search': {
    rows: page('and search like $2', NEWEST),
    total: count('and search like $2'),
    values: (url) => [ORGANISATION, `%${url.searchParams.get('q')}%`],
    isByValues: true,
  },
  '/behind': {
    rows: `select ${FIELDS} from (select id from expedition where (created_at, id) < ($1, $2) order by ${NEWEST} limit 50) k join expedition e on e.id = k.id ${JOINS} order by ${OF_ORDER}`,
    values: (url) => [url.searchParams.get('created'), url.searchParams.get('id')],
  },
  '/deep': {
    rows: `select ${FIELDS} from (select id from expedition order by ${NEWEST} limit 50 offset $1) k join expedition e on e.id = k.id ${JOINS} order by ${OF_ORDER}`,
    total: 'select count(*)::int as total from (select 1 from expedition limit 10001) x',
    values: (url) => [url.searchParams.get('offset')],
  },
  '/detail': {
    rows: `select ${FIELDS}, (select json_agg(i) from expedition_item i where i.expedition_id = e.id) as items from expedition e ${JOINS} where e.organisation_id = $1 and e.id = $2`,
    values: (url) => [ORGANISATION, url.searchParams.get('id')],
  },
};
