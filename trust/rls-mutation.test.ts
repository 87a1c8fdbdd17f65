import { afterAll, beforeAll, expect, test } from 'vitest';
import { listQuery } from '../contracts/kit/grid.ts';
import { countExpeditions } from '../server/features/expedition/expedition.list.store.ts';
import { expeditionItemSource } from '../server/features/expedition/expedition-item.list.store.ts';
import { importResultSource } from '../server/features/import-result/import-result.list.store.ts';
import { stockChangeSource } from '../server/features/internal-stock-change/internal-stock-change.list.store.ts';
import { missingStockSource } from '../server/features/missing-stock/missing-stock.list.store.ts';
import { parcelSource } from '../server/features/parcel/parcel.list.store.ts';
import { reservationSource } from '../server/features/reservation/reservation.list.store.ts';
import {
  productStockSource,
  stockMovementSource,
  stockSource,
} from '../server/features/stock/stock.list.store.ts';
import { stockAdviceItemSource } from '../server/features/stock-advice/stock-advice-item.list.store.ts';
import { type Acting, tenantScope } from '../server/platform/access/scope.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { hasRow, listRows, readRow } from '../server/platform/list/list.ts';
import type { ListSource } from '../server/platform/list/source.ts';
import { SOURCES } from '../server/sources.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { buildIsolationWorld, type IsolationWorld, MARK, RECORDS } from './isolation-world.ts';
import { openRun } from './run.ts';
import { fingerprintOf } from './tenant.ts';

/*
 * The second lock alone. Every query is run as it would be had somebody forgotten its organisation; what is left
 * are the policies and the composite keys, and they must show and change nothing of another organisation.
 */

let portal: Portal;
let world: IsolationWorld;
let acting: Acting;
const run = openRun('policies alone');

beforeAll(async () => {
  portal = await createTestPortal();
  world = await buildIsolationWorld(portal);
  acting = { kind: 'user', id: world.mine.user.id, name: 'Somebody' };
});
afterAll(async () => {
  run.report();
  await portal.close();
});

/** Work in the one organisation of the scope; what of it is written is kept. */
const asTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  portal.database.transaction(tenantScope([world.mine.id], acting), work);

/** Every list of records that belong to clients, by the record of the world that stands in it. */
const LISTS: [keyof IsolationWorld['others'] | null, ListSource][] = [
  ...Object.entries(SOURCES).flatMap(([noun, source]) => {
    const kind = RECORDS.find((one) => one === noun) ?? null;
    // Accounts, countries and currencies have no organisation: of the first a client has no list.
    return ['user', 'admin', 'country', 'currency'].includes(noun)
      ? []
      : [[kind, source] as [typeof kind, ListSource]];
  }),
  ['stockRow', productStockSource],
  ['stockMovement', stockMovementSource],
  ['stockAdviceItem', stockAdviceItemSource],
  ['expeditionItem', expeditionItemSource],
  ['importResult', importResultSource],
  [null, parcelSource],
  [null, stockSource],
  [null, reservationSource],
  [null, missingStockSource],
  [null, stockChangeSource],
];

/** The source as if its rows belonged to nobody: no query of it names an organisation any more. */
const without = (source: ListSource): ListSource => {
  const joins = Object.entries(source.joins).map(([alias, join]): [string, string] => [
    alias,
    join.replace(/ and \w+\.organisation_id = \w+\.organisation_id/, ''),
  ]);
  return { ...source, organisation: null, joins: Object.fromEntries(joins) };
};

test('lists without their organisation show no foreign row', async () => {
  for (const [kind, declared] of LISTS) {
    const source = without(declared);
    const { entity } = source.grid;
    const foreign = kind ? world.others[kind] : '';
    const queries = [
      { nested: true, total: 'exact' },
      ...(kind
        ? [
            { nested: true, criteria: { id: { eq: foreign } } },
            { criteria: { id: { nin: [world.own.expedition] } }, total: 'exact' },
          ]
        : []),
      ...(source.search
        ? [
            { search: MARK, nested: true },
            { search: 'a', total: 'exact' },
          ]
        : []),
      ...(source.grid.columns.organisation
        ? [{ criteria: { organisation: { neq: world.mine.id } }, total: 'exact' }]
        : []),
    ];
    for (const query of queries) {
      run.attempts++;
      const page = await asTenant((tx) => listRows<object>(tx, source, listQuery.parse(query)));
      const text = JSON.stringify(page);
      expect(text, `${entity} ${JSON.stringify(query)}`).not.toContain(MARK);
      for (const id of Object.values(world.others)) expect(text, entity).not.toContain(id);
    }
    if (!kind) continue;
    run.attempts += 2;
    const read = asTenant((tx) => readRow(tx, source, foreign));
    await expect(read, entity).rejects.toMatchObject({ code: 'notFound' });
    expect(await asTenant((tx) => hasRow(tx, source, foreign)), entity).toBe(false);
    expect(await asTenant((tx) => hasRow(tx, source, world.own[kind])), `own ${entity}`).toBe(true);
  }
  const counted = await asTenant((tx) =>
    countExpeditions({ ...tx, scope: { ...tx.scope, organisations: null } }),
  );
  const [own] = await portal.database.asOwner<{ count: number }>(
    'select count(*)::int as count from expedition where organisation_id = $1',
    [world.mine.id],
  );
  expect(counted.total).toBe(own?.count);
});

/** The audited functions carry the predicate themselves, for they run as the provider. */
test('the search functions give no id of another organisation', async () => {
  const { database } = portal;
  const picker = (organisation: string) =>
    `select distinct x as id from find_product('%', '{%}', ${organisation}, null, '{}', 1000, 1000) x`;
  run.attempts++;
  expect(await runSql(picker(`'${world.foreign.id}'`))).toEqual([]);
  for (const [question, table] of [
    [`select x as id from search_expedition('%', 1000) x`, 'expedition'],
    [`select x as id from search_product('%', 1000) x`, 'product'],
    [picker('null'), 'product'],
    [picker(`'${world.mine.id}'`), 'product'],
  ] as const) {
    run.attempts++;
    const ids = await runSql(question);
    const own = await database.asOwner<{ id: string }>(`select id from ${table} where organisation_id = $1`, [
      world.mine.id,
    ]);
    expect(ids.map((row) => row.id).sort()).toEqual(own.map((row) => row.id).sort());
  }
});

interface TenantTable {
  name: string;
  columns: string[];
  generated: string[];
  rights: string[];
  /** The column that says whose it is. */
  owner: string;
}

async function tenantTables(): Promise<TenantTable[]> {
  return portal.database.asOwner<TenantTable>(`
    select c.relname as name,
      case when c.relname = 'organisation' then 'id' else 'organisation_id' end as owner,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = '' order by attnum) as columns,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
        and (attgenerated <> '' or attidentity <> '')) as generated,
      array(select privilege from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege
        where has_table_privilege('lading_tenant', c.oid, privilege)) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and (c.relname = 'organisation' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'))
    order by 1`);
}

/** Runs one statement as a client's transaction would and takes it back. */
async function runSql(
  text: string,
  values: unknown[] = [],
  role = 'lading_tenant',
): Promise<Record<string, unknown>[]> {
  const client = await portal.database.pool.connect();
  try {
    await client.query(`begin; select set_config('role', '${role}', true),
      set_config('lading.organisations', '{${world.mine.id}}', true), set_config('lading.account', '${world.mine.user.id}', true)`);
    const result = await client.query(text, values);
    return Array.isArray(result.rows) ? result.rows : [];
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const READER = 'lading_reader';
const NO_RIGHT = '42501';
const NO_PARENT = '23503';
const TAKEN = '23505';

test('plain SQL as a client changes and sees no row of another organisation, in any table', async () => {
  const before = await fingerprintOf(portal.database, world.foreign);
  const { id: foreign } = world.foreign;
  const { id: mine } = world.mine;
  for (const { name, owner, columns, rights } of await tenantTables()) {
    const list = columns.join(', ');
    const has = (right: string) => rights.includes(right);
    run.attempts += 5;
    if (has('SELECT')) {
      expect(await runSql(`select 1 from ${name} where ${owner} <> $1`, [mine]), name).toEqual([]);
      expect(await runSql(`select 1 from ${name} where ${owner} = $1`, [foreign]), name).toEqual([]);
      const counted = `select count(*)::int as count from ${name}`;
      expect(await runSql(counted, [], READER), name).toEqual(await runSql(counted));
    }
    if (has('UPDATE')) {
      const updated = await runSql(
        `update ${name} set ${owner} = ${owner} where ${owner} <> $1 returning 1`,
        [mine],
      );
      expect(updated, name).toEqual([]);
      // Own rows cannot be given away either.
      const given = await codeOf(
        runSql(
          `with one as (select ctid from ${name} where ${owner} = $1 limit 1)
        update ${name} set ${owner} = $2 where ctid in (select ctid from one) returning 1`,
          [mine, foreign],
        ),
      );
      const [row] = await portal.database.asOwner(`select 1 from ${name} where ${owner} = $1 limit 1`, [
        mine,
      ]);
      if (row) expect([NO_RIGHT, NO_PARENT], `${name}: ${given}`).toContain(given);
    }
    if (has('DELETE')) {
      const deleted = await runSql(`delete from ${name} where ${owner} <> $1 returning 1`, [mine]);
      expect(deleted, name).toEqual([]);
    }
    if (!has('INSERT')) continue;
    const [sample] = await portal.database.asOwner(
      `select ${list} from ${name} where ${owner} = $1 limit 1`,
      [foreign],
    );
    if (!sample) continue;
    // A row of the other organisation as it stands there: whatever else is wrong with it, the policy says no first.
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    const inserted = await codeOf(
      runSql(
        `insert into ${name} (${list}) values (${places})`,
        columns.map((column) => asParameter(sample[column])),
      ),
    );
    expect(inserted, name).toBe(NO_RIGHT);
  }
  expect(await fingerprintOf(portal.database, world.foreign)).toEqual(before);
});

const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !isTextArray(value)
    ? JSON.stringify(value)
    : value;
const isTextArray = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Tables with exactly one row for each parent. */
const ONE_EACH = new Set(['product_figure.product_id']);

test('the role that lists are read as writes nothing', async () => {
  const rights = await portal.database.asOwner<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace
       and (has_any_column_privilege($1, c.oid, 'insert,update,references')
         or has_table_privilege($1, c.oid, 'delete,truncate,trigger'))`,
    [READER],
  );
  expect(rights).toEqual([]);
  expect(await codeOf(runSql('update product set name = name', [], READER))).toBe(NO_RIGHT);
});

test('own rows cannot hang on a parent of another organisation', async () => {
  // By the catalogue: every foreign key between two tenants' tables, tried on a copy of an own row.
  const keys = await portal.database.asOwner<{
    child: string;
    column: string;
    parent: string;
    name: string;
  }>(`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as column
    from pg_constraint c
    join unnest(c.conkey) with ordinality as k(number, place) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.contype = 'f' and a.attname <> 'organisation_id'
      and exists (select from pg_attribute o where o.attrelid = c.confrelid and o.attname = 'organisation_id')
      and exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'organisation_id')
    order by 1`);
  expect(keys.length).toBeGreaterThan(20);
  let tried = 0;
  for (const { child, column, parent, name } of keys) {
    const [theirs] = await portal.database.asOwner<{ id: string }>(
      `select id from ${parent} where organisation_id = $1 limit 1`,
      [world.foreign.id],
    );
    const [ours] = await portal.database.asOwner(
      `select 1 from ${child} where organisation_id = $1 limit 1`,
      [world.mine.id],
    );
    if (!theirs || !ours) continue;
    tried++;
    run.attempts++;
    // As the owner, whom no policy holds: the key alone refuses.
    const told = await codeOf(
      portal.database.asOwner(
        `update ${child} set ${column} = $1 where ctid = (select ctid from ${child} where organisation_id = $2 limit 1)`,
        [theirs.id, world.mine.id],
      ),
    );
    // Where each parent has one row of its own already, that refuses it first.
    const refusal = ONE_EACH.has(`${child}.${column}`) ? TAKEN : NO_PARENT;
    expect(told, `${name} on ${child}.${column}`).toBe(refusal);
  }
  expect(tried).toBeGreaterThan(10);
});
