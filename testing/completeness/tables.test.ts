import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lifecycles } from '../../contracts/index.ts';
import { describeTables } from '../../scripts/generate-tables.ts';
import { snake } from '../../server/platform/database/names.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Tables that belong to no organisation, each with its reason. */
const SHARED: Record<string, string> = {
  session: 'read by sign-in alone',
  password_link: 'read by sign-in alone',
  sign_in_failure: 'read by sign-in alone',
  recovery_code: 'read by sign-in alone',
  passkey: 'read by sign-in alone',
  passkey_challenge: 'read by sign-in alone',
  allowed_address: 'read by sign-in alone',
  setting: 'of the installation; the provider only',
  worker_heartbeat: 'of the job workers; neither role sees it',
  lading_migration: 'of the start; neither role sees it',
  country: 'the same for everybody',
  currency: 'the same for everybody',
};

test('tables.ts and columns.ts are what the migrations make', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const described = await describeTables(client);
  await client.end();
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  for (const [name, text] of Object.entries(described)) {
    const kept = readFileSync(new URL(`../../server/platform/database/${name}`, import.meta.url), 'utf8');
    expect(plain(kept), name).toBe(plain(text));
  }
});

test('what waits to be written to a text index is little, for every search reads it', async () => {
  const indexes = await database.asOwner<{ name: string; options: string[] | null }>(`
    select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace`);
  expect(indexes.length).toBeGreaterThan(10);
  expect(indexes.filter(({ options }) => !options?.includes('gin_pending_list_limit=512'))).toEqual([]);
});

test('what clients delete by the hundred is found by an index where it is named', async () => {
  const unindexed = await database.asOwner<{ key: string }>(`
    select c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) as key from pg_constraint c
    where c.contype = 'f' and c.confrelid::regclass::text in ('partner', 'supplier', 'product', 'product_group')
      and c.confdeltype <> 'c' and not exists (select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)`);
  expect(unindexed).toEqual([]);
});

test('a rank of a status, by which lists sort, follows the order of the statuses', async () => {
  const ranks = await database.asOwner<{ table: string; rank: string }>(`
    select d.adrelid::regclass::text as table, pg_get_expr(d.adbin, d.adrelid) as rank
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attname = 'status_rank' order by 1`);
  expect(ranks.map(({ table }) => table)).toEqual(['expedition', 'stock_advice']);
  for (const { table, rank } of ranks) {
    const states = lifecycles.find(({ noun }) => snake(noun) === table);
    const ranked = [...rank.matchAll(/WHEN '(\w+)'::text THEN (\d+)/g)].map(([, status, at]) => ({
      status,
      at,
    }));
    expect(
      ranked.sort((one, other) => Number(one.at) - Number(other.at)).map(({ status }) => status),
    ).toEqual(states?.statuses);
  }
});

describe('row-level security, from the catalogue', () => {
  const tables = () =>
    database.asOwner<{ name: string; on: boolean; forced: boolean; tenant: boolean; columns: string[] }>(`
      select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced,
        has_table_privilege('lading_tenant', c.oid, 'select,insert,update,delete') as tenant,
        array(select attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not attisdropped) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);

  test('is on and forced on every table that a client may touch, or the table is a known exception', async () => {
    const open = (await tables())
      .filter((table) => table.tenant && !(table.on && table.forced))
      .map((table) => table.name);
    expect(open).toEqual(['country', 'currency']);
  });

  test('every table has an organisation, or is listed here with its reason', async () => {
    const without = (await tables())
      .filter((table) => !table.columns.includes('organisation_id') && !table.on)
      .map((table) => table.name);
    expect(without.filter((name) => !(name in SHARED))).toEqual([]);
  });

  test('there is a policy for each of the roles, and none for anybody else', async () => {
    const policies = await database.asOwner<{ tablename: string; roles: string[] }>(
      `select tablename, roles::text[] as roles from pg_policies where schemaname = 'public'`,
    );
    const secured = (await tables()).filter((table) => table.on).map((table) => table.name);
    for (const table of secured) {
      const roles = policies
        .filter((policy) => policy.tablename === table)
        .flatMap((policy) => policy.roles)
        .sort();
      expect({ table, roles }).toEqual({
        table,
        roles: ['lading_provider', 'lading_reader', 'lading_tenant'],
      });
    }
  });

  test('no policy that lists are read under asks for the organisations row by row', async () => {
    const policies = await database.asOwner<{ tablename: string; qual: string }>(
      `select tablename, qual from pg_policies where roles = '{lading_reader}'`,
    );
    expect(policies.filter(({ qual }) => qual.includes('lading_within')).length).toBeGreaterThan(50);
    expect(policies.filter(({ qual }) => /(?<!SELECT )lading_organisations\(\)/.test(qual))).toEqual([]);
  });

  test('no foreign key between tenant tables leaves the organisation out', async () => {
    const loose = await database.asOwner<{ name: string }>(`
      select c.conrelid::regclass || ' -> ' || c.confrelid::regclass as name
      from pg_constraint c
      where c.contype = 'f'
        and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'organisation_id')
        and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'organisation_id')
        and not exists (select from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
          where a.attname = 'organisation_id')`);
    expect(loose).toEqual([]);
  });

  test('no unique key of a tenant table tells that a value exists elsewhere', async () => {
    const telling = await database.asOwner<{ name: string }>(`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and i.indisunique
        and exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'organisation_id')
        and not exists (select from unnest(i.indkey) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k
          where a.attname = 'organisation_id')
        and not (select bool_and(t.typname = 'uuid') from unnest(i.indkey) k
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k join pg_type t on t.oid = a.atttypid)
      order by 1`);
    // An internal number is the portal's own; a warehouse's event id is unique within its source; a default view
    // is unique for the person who made it; the number of an event is the whole table's.
    expect(telling.map((row) => row.name)).toEqual([
      'event_pkey',
      'expedition_internal_number_key',
      'grid_preset_account_id_grid_idx1',
      'inbound_receipt_internal_number_key',
      'outbound_receipt_internal_number_key',
      'return_receipt_internal_number_key',
      'warehouse_event_source_event_id_key',
    ]);
  });

  test('there are no views, materialised or other, that would go round the policies', async () => {
    expect(
      await database.asOwner(
        `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind in ('v', 'm')`,
      ),
    ).toEqual([]);
  });

  test('texts are found by an index, but those of what an organisation has few of', async () => {
    const read = await database.asOwner<{ table: string }>(`
      select table_name as table from information_schema.columns c
      where table_schema = 'public' and column_name = 'search' and not exists (select from pg_indexes i
        where i.tablename = c.table_name and i.indexdef like '%search gin_trgm_ops%') order by 1`);
    expect(read.map(({ table }) => table)).toEqual([
      'account',
      'carrier',
      'carrier_service',
      'eshop',
      'organisation',
      'organisation_user',
      'partner',
      'product_group',
      'supplier',
      'warehouse',
      'wms',
    ]);
  });

  test('functions that run as another role are the audited ones, with a fixed search path', async () => {
    const definers = await database.asOwner<{ name: string; path: string[] | null }>(`
      select p.proname as name, p.proconfig as path from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosecdef order by 1`);
    expect(definers.map((row) => row.name)).toEqual([
      'analyze_grown',
      'end_sessions_without_organisation',
      'find_product',
      'has_carrier_default',
      'invite_account',
      'lading_enqueue',
      'lading_failing_jobs',
      'member_name',
      'newest_expedition',
      'read_api_key',
      'read_caller',
      'read_guard',
      'search_complaint',
      'search_expedition',
      'search_inbound_receipt',
      'search_internal_stock_change',
      'search_outbound_receipt',
      'search_parcel',
      'search_product',
      'search_return',
      'search_return_receipt',
      'search_stock_advice',
      'search_transfer',
      'settle_named_owner',
    ]);
    expect(definers.every((row) => row.path?.some((setting) => setting.startsWith('search_path=')))).toBe(
      true,
    );
  });

  test('the application role owns no table, is no superuser and passes no policy', async () => {
    const [role] = await database.asOwner(
      'select rolsuper, rolbypassrls, rolcreaterole, rolinherit, (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $2 and c.relowner = r.oid) as owned from pg_roles r where rolname = $1',
      [new URL(database.appUrl).username, 'public'],
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolinherit: false,
      owned: 0,
    });
  });

  test('without a scope the application sees nothing at all', async () => {
    for (const table of await tables()) {
      if (table.name === 'worker_heartbeat') continue;
      await expect(database.pool.query(`select 1 from ${table.name} limit 1`), table.name).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('functions that run with the rights of their owner', () => {
  test('look in temporary tables last, every one of them', async () => {
    const found = await database.asOwner<{ name: string; path: string | null }>(
      `select p.oid::regprocedure::text as name, c.path
       from pg_proc p left join lateral (
         select substr(one, 13) as path from unnest(p.proconfig) as one where one like 'search_path=%'
       ) c on true
       where p.prosecdef and p.pronamespace = 'public'::regnamespace`,
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ path }) => !path?.endsWith(', pg_temp'))).toEqual([]);
  });

  test('search for nobody without a scope', async () => {
    const open = await database.asOwner<{ name: string; isOpen: boolean }>(
      `select p.proname as name, has_function_privilege('public', p.oid, 'execute') as "isOpen" from pg_proc p
       where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.proname like 'search\\_%'`,
    );
    expect(open.length).toBeGreaterThan(5);
    expect(open.filter(({ isOpen }) => isOpen)).toEqual([]);
  });

  test('meet no temporary tables: none of our roles may make one', async () => {
    const client = new pg.Client({ connectionString: inject('appUrl') });
    await client.connect();
    try {
      for (const role of ['none', 'lading_tenant', 'lading_reader', 'lading_provider']) {
        await client.query(`set role ${role}`);
        await expect(client.query('create temporary table product (id int)'), role).rejects.toThrow(
          /permission denied to create temporary tables/,
        );
      }
    } finally {
      await client.end();
    }
  });
});
