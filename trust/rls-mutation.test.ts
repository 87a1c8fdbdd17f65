import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPolicies, type Policies } from './rls-world.ts';
import { fingerprintOf } from './tenant.ts';

/*
 * The second lock alone. Every query is run as it would be had somebody forgotten its organisation; what is left
 * are the policies and the composite keys, and they must show and change nothing of another organisation.
 */

let at: Policies;
beforeAll(async () => {
  at = await openPolicies('policies alone: statements');
});
afterAll(() => at.close());

interface TenantTable {
  name: string;
  columns: string[];
  generated: string[];
  rights: string[];
  /** The column that says whose it is. */
  owner: string;
}

async function tenantTables(): Promise<TenantTable[]> {
  return at.portal.database.asOwner<TenantTable>(`
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
  const before = await fingerprintOf(at.portal.database, at.world.foreign);
  const { id: foreign } = at.world.foreign;
  const { id: mine } = at.world.mine;
  for (const { name, owner, columns, rights } of await tenantTables()) {
    const list = columns.join(', ');
    const has = (right: string) => rights.includes(right);
    at.run.attempts += 5;
    if (has('SELECT')) {
      expect(await at.runSql(`select 1 from ${name} where ${owner} <> $1`, [mine]), name).toEqual([]);
      expect(await at.runSql(`select 1 from ${name} where ${owner} = $1`, [foreign]), name).toEqual([]);
      const counted = `select count(*)::int as count from ${name}`;
      expect(await at.runSql(counted, [], READER), name).toEqual(await at.runSql(counted));
    }
    if (has('UPDATE')) {
      const updated = await at.runSql(
        `update ${name} set ${owner} = ${owner} where ${owner} <> $1 returning 1`,
        [mine],
      );
      expect(updated, name).toEqual([]);
      // Own rows cannot be given away either.
      const given = await codeOf(
        at.runSql(
          `with one as (select ctid from ${name} where ${owner} = $1 limit 1)
        update ${name} set ${owner} = $2 where ctid in (select ctid from one) returning 1`,
          [mine, foreign],
        ),
      );
      const [row] = await at.portal.database.asOwner(`select 1 from ${name} where ${owner} = $1 limit 1`, [
        mine,
      ]);
      if (row) expect([NO_RIGHT, NO_PARENT], `${name}: ${given}`).toContain(given);
    }
    if (has('DELETE')) {
      const deleted = await at.runSql(`delete from ${name} where ${owner} <> $1 returning 1`, [mine]);
      expect(deleted, name).toEqual([]);
    }
    if (!has('INSERT')) continue;
    const [sample] = await at.portal.database.asOwner(
      `select ${list} from ${name} where ${owner} = $1 limit 1`,
      [foreign],
    );
    if (!sample) continue;
    // A row of the other organisation as it stands there: whatever else is wrong with it, the policy says no first.
    const places = columns.map((_, index) => `$${index + 1}`).join(', ');
    const inserted = await codeOf(
      at.runSql(
        `insert into ${name} (${list}) values (${places})`,
        columns.map((column) => asParameter(sample[column])),
      ),
    );
    expect(inserted, name).toBe(NO_RIGHT);
  }
  expect(await fingerprintOf(at.portal.database, at.world.foreign)).toEqual(before);
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
  const rights = await at.portal.database.asOwner<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace
       and (has_any_column_privilege($1, c.oid, 'insert,update,references')
         or has_table_privilege($1, c.oid, 'delete,truncate,trigger'))`,
    [READER],
  );
  expect(rights).toEqual([]);
  expect(await codeOf(at.runSql('update product set name = name', [], READER))).toBe(NO_RIGHT);
});

test('own rows cannot hang on a parent of another organisation', async () => {
  // By the catalogue: every foreign key between two tenants' tables, tried on a copy of an own row.
  const keys = await at.portal.database.asOwner<{
    child: string;
    column: string;
    parent: string;
    name: string;
  }>(`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, a.attname as column
    from pg_constraint c, unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on true
    join pg_attribute named on true
    where c.contype = 'f' and a.attrelid = c.conrelid and a.attnum = k.own and a.attname <> 'organisation_id'
      -- What only repeats another column of the parent names none.
      and named.attrelid = c.confrelid and named.attnum = k.other and named.attgenerated = ''
      and exists (select from pg_attribute o where o.attrelid = c.confrelid and o.attname = 'organisation_id')
      and exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'organisation_id')
    order by 1`);
  expect(keys.length).toBeGreaterThan(20);
  let tried = 0;
  for (const { child, column, parent, name } of keys) {
    const [theirs] = await at.portal.database.asOwner<{ id: string }>(
      `select id from ${parent} where organisation_id = $1 limit 1`,
      [at.world.foreign.id],
    );
    const [ours] = await at.portal.database.asOwner(
      `select 1 from ${child} where organisation_id = $1 limit 1`,
      [at.world.mine.id],
    );
    if (!theirs || !ours) continue;
    tried++;
    at.run.attempts++;
    // As the owner, whom no policy holds: the key alone refuses.
    const told = await codeOf(
      at.portal.database.asOwner(
        `update ${child} set ${column} = $1 where ctid = (select ctid from ${child} where organisation_id = $2 limit 1)`,
        [theirs.id, at.world.mine.id],
      ),
    );
    // Where each parent has one row of its own already, that refuses it first.
    const refusal = ONE_EACH.has(`${child}.${column}`) ? TAKEN : NO_PARENT;
    expect(told, `${name} on ${child}.${column}`).toBe(refusal);
  }
  expect(tried).toBeGreaterThan(10);
});
