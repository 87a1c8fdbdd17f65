import { organisationId, productId, WMS, warehouseId } from '../bench/seed.ts';

/* What orders hold besides what `seedBench` gives them, for plans.test.ts. */

/** An advice of which some of these orders have promises. */
export const ADVICE = '01970000-0000-7000-8000-000000000001';
/** 500 advices of the first organisation, each of which is to bring what twenty of its orders are promised. */
export const PROMISES = `
  insert into stock_advice (id, organisation_id, warehouse_id, wms_id, status)
    select ('01970000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '${organisationId(1)}', '${warehouseId(1)}',
      '${WMS}', 'new' from generate_series(1, 500) n;
  insert into stock_advice_item (id, organisation_id, stock_advice_id, position, product_id, quantity, paired)
    select id, organisation_id, id, 0, '${productId(1)}', 20, 20 from stock_advice;
  insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity, paired)
    select e.id, e.organisation_id, e.id, 0, '${productId(1)}', 1, 1 from expedition e
    where e.organisation_id = '${organisationId(1)}' order by e.created_at limit 10000;
  insert into pairing (organisation_id, expedition_item_id, stock_advice_item_id, quantity)
    select organisation_id, id,
      ('01970000-0000-7000-8000-' || lpad((1 + row_number() over (order by id) % 500)::text, 12, '0'))::uuid, 1
    from expedition_item;
  analyze stock_advice, stock_advice_item, expedition_item, pairing;`;

/** A word that the oldest orders of the first organisation hold, more than a total counts. */
const OLD_WORD = `
  update expedition set search = search || ' oldish' where id in (
    select id from expedition where organisation_id = '${organisationId(1)}' order by created_at limit 11000);
  analyze expedition;`;

/** Two letters of old orders: at the end of a text, before a letter, and before one of a script that is not expected. */
const LETTERS = `
  update expedition set search = search || ending from (
    select id as old, (array[' azq', ' zqa', ' zq中'])[1 + row_number() over (order by created_at) % 3] as ending
    from expedition where organisation_id = '${organisationId(1)}' order by created_at limit 9) as old where id = old;`;

/** A word that the newest orders of the first organisation hold. */
const NEW_WORD = `
  update expedition set search = search || ' newish' where id in (
    select id from expedition where organisation_id = '${organisationId(1)}' order by created_at desc, id desc limit 3000);
  analyze expedition;`;

/** Every 200th order of the first organisation has many lines, so that its text does not fit into an index. */
const LONG_TEXTS = `
  update expedition set search = search || repeat(' sku-', 500) where id in (
    select id from (select id, row_number() over (order by created_at desc, id desc) as place
      from expedition where organisation_id = '${organisationId(1)}') as placed where place % 200 = 3);`;

/** All of these. */
export const WORDS = OLD_WORD + LETTERS + LONG_TEXTS + NEW_WORD;

/** Filters of the list of orders: name, query, and the same in SQL. @param old half of all orders were changed before. */
export const filtersOf = (old: string): [name: string, query: object, where: string][] => [
  ['few hits', { search: 'b-4242' }, `search like '%b-4242%'`],
  ['thousands of hits', { search: 'Ostrava' }, `search like '%ostrava%'`],
  ['most rows', { search: 'b-' }, `search like '%b-%'`],
  ['hits at the new end', { search: 'newish' }, `search like '%newish%'`],
  ['many hits at the old end, within the walk', { search: 'oldish' }, `search like '%oldish%'`],
  ['many hits at the old end, behind it', { search: 'oldish', offset: 10_900 }, `search like '%oldish%'`],
  [
    'most rows and a status',
    { search: 'b-', criteria: { status: { eq: 'takeOut' } } },
    `search like '%b-%' and status = 'takeOut'`,
  ],
  [
    'two texts',
    { search: 'b-', criteria: { recipient: { like: '%Ostrava%' } } },
    `search like '%b-%' and recipient like '%Ostrava%'`,
  ],
  ['two letters', { search: 'ZQ' }, `search like '%zq%'`],
  ['two letters of many', { search: '42' }, `search like '%42%'`],
  [
    'thousands of hits, of no organisation',
    { search: 'Ostrava', criteria: { organisation: { eq: null } }, offset: 5 },
    'false',
  ],
  ['no hit', { search: 'nothing of the kind' }, 'false'],
  ['few rows, spread over all', { criteria: { value: { gt: 4_500 } } }, 'value > 4500'],
  ['few rows, a page further', { criteria: { value: { gt: 4_500 } }, offset: 100 }, 'value > 4500'],
  ['many rows, spread over all', { criteria: { value: { gt: 200 } } }, 'value > 200'],
  ['many rows at the old end', { criteria: { changedAt: { lt: old } } }, `changed_at < '${old}'`],
  ['no row', { criteria: { value: { lt: 0 } } }, 'false'],
  ['what no row lacks', { criteria: { orderNumber: { null: true } } }, 'false'],
];
