import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOrganisation } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { providerScope, type Scope, tenantScope } from '../access/scope.ts';
import { systemClock } from '../clock.ts';
import { createPool } from './connect.ts';
import { type PreparedStatements, prepareStatements } from './prepared.ts';
import { createDatabase, type Database, type Tx } from './transaction.ts';

const log = pino({ level: 'silent' });
const acting = { kind: 'user', id: null, name: 'Somebody' } as const;
const provider = providerScope({ ...acting, kind: 'admin' });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 1 });
});
afterEach(() => database.drop());

const open = (prepared: PreparedStatements | null): Database =>
  createDatabase(database.pool, systemClock, log, prepared);

const ask = (db: Database, text: string, scope: Scope = provider, values: unknown[] = []) =>
  db.read(
    scope,
    async (tx) => (await tx.db.executeQuery({ sql: text, parameters: values } as never)).rows as object[],
  );

/** The statements that the pool's one connection keeps. */
async function kept(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time, name',
  );
  return rows.map(({ statement }) => statement);
}

test('a statement is kept from its second use', async () => {
  const db = open(prepareStatements());
  await ask(db, 'select 1 as one');
  expect(await kept()).toEqual([]);
  expect(await ask(db, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await ask(db, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await kept()).toEqual(['select 1 as one']);
});

test('the least recently used ones are closed', async () => {
  const db = open(prepareStatements(3));
  const text = (number: number) => `select ${number} as number, $1::integer as value`;
  for (const number of [1, 2, 3, 1, 2, 3, 1, 4, 4, 5, 5, 2, 2])
    expect(await ask(db, text(number), provider, [7])).toEqual([{ number, value: 7 }]);
  expect(await kept()).toEqual([text(4), text(5), text(2)]);
  const client = (await database.pool.connect()) as unknown as {
    connection: { parsedStatements: object };
    release(): void;
  };
  client.release();
  expect(Object.values(client.connection.parsedStatements)).toEqual([text(4), text(5), text(2)]);
});

test('what is written for one number of rows, planned by its values or long is not kept', async () => {
  const db = open(prepareStatements());
  for (let rows = 1; rows <= 50; rows++) {
    await db.transaction(provider, async (tx) => {
      const values = Array.from({ length: rows }, (_, index) => ({ key: `${rows} ${index}`, value: 'true' }));
      await tx.db.insertInto('setting').values(values).execute();
    });
  }
  for (let time = 0; time < 3; time++) {
    await db.read(provider, (tx) => sql`select value from setting where key = ${'a'}`.execute(tx.unprepared));
    await ask(db, `select 1 as one ${'-'.repeat(20_000)}`);
    await db.read(provider, (tx) => sql`select key from setting where key > ${'a'}`.execute(tx.db), {
      planJoins: true,
    });
  }
  expect(await kept()).toEqual([]);
});

test('the switch leaves all without a name', async () => {
  const db = open(null);
  for (let time = 0; time < 3; time++) expect(await ask(db, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await kept()).toEqual([]);
});

test('each role has its own plan, and sees its own rows', async () => {
  const db = open(prepareStatements());
  const [one, two] = [await buildOrganisation(database), await buildOrganisation(database)];
  const seen = async (scope: Scope) =>
    (await ask(db, 'select id from eshop order by id', scope)).map((row) => (row as { id: string }).id);
  const of = (id: string) => tenantScope([id], acting);
  for (let time = 0; time < 8; time++) {
    expect(await seen(of(one.id))).toEqual([one.eshop.id]);
    expect(await seen(provider)).toEqual([one.eshop.id, two.eshop.id].sort());
    expect(await seen(of(two.id))).toEqual([two.eshop.id]);
    expect(await seen(tenantScope([], acting))).toEqual([]);
  }
  expect(await kept()).toHaveLength(2);
});

test('writes that nobody waits for share a statement that is only just being prepared', async () => {
  const db = open(prepareStatements());
  const write = (tx: Tx, key: string) =>
    tx.send(sql`insert into setting (key, value) values (${key}, 'true')`.compile(tx.db));
  await db.transaction(provider, async (tx) => {
    for (const key of ['a', 'b', 'c', 'd']) await write(tx, key);
  });
  expect(await ask(db, 'select key from setting order by key')).toEqual(
    ['a', 'b', 'c', 'd'].map((key) => ({ key })),
  );
  expect(await kept()).toHaveLength(1);
});

/** Asks in a transaction that counts how often it was begun, on every connection of a pool of three. */
async function askEverywhere(db: Database, text: string): Promise<{ rows: object[][]; begun: number }> {
  let begun = 0;
  let open = () => {};
  // Not before all three have begun, so that each has a connection of its own.
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const rows = await Promise.all(
    [1, 2, 3].map(() =>
      db.transaction(provider, async (tx) => {
        if (++begun === 3) open();
        await opened;
        return (await tx.db.executeQuery({ sql: text, parameters: [] } as never)).rows as object[];
      }),
    ),
  );
  return { rows, begun };
}

test.each([
  ['a table that has changed', 'alter table setting add column more integer', { more: null }],
  ['connections that forget them, as behind a pooler', null, {}],
])('survives %s: the transaction is repeated with a new plan', async (_, change, more) => {
  const three = await createTestDatabase({ poolSize: 3 });
  try {
    await three.asOwner("insert into setting (key, value) values ('a', '1')");
    const db = createDatabase(three.pool, systemClock, log, prepareStatements());
    const text = 'select * from setting';
    for (let time = 0; time < 3; time++) await askEverywhere(db, text);
    if (change) await three.asOwner(change);
    else {
      const clients = await Promise.all([1, 2, 3].map(() => three.pool.connect()));
      for (const client of clients) await client.query('deallocate all');
      for (const client of clients) client.release();
    }
    const { rows, begun } = await askEverywhere(db, text);
    expect(rows).toEqual(Array(3).fill([{ key: 'a', value: 1, ...more }]));
    // Each of the three at most once more, not once for each connection that it might meet.
    expect(begun).toBeGreaterThan(3);
    expect(begun).toBeLessThanOrEqual(6);
    expect((await askEverywhere(db, text)).begun).toBe(3);
  } finally {
    await three.drop();
  }
});

test('a statement that was cancelled, or refused when it was prepared, is asked again', async () => {
  const db = open(prepareStatements());
  const slow = 'select pg_sleep($1)';
  const sleep = (seconds: number) =>
    db.read(provider, (tx) => tx.db.executeQuery({ sql: slow, parameters: [seconds] } as never), {
      statementTimeout: 30,
    });
  await sleep(0);
  await sleep(0);
  await expect(sleep(5)).rejects.toMatchObject({ code: 'tookTooLong' });
  await sleep(0);
  const early = 'select word from early';
  for (let time = 0; time < 3; time++) await expect(ask(db, early)).rejects.toMatchObject({ code: '42P01' });
  await database.asOwner("create table early as select 'here' as word; grant select on early to public");
  expect(await ask(db, early)).toEqual([{ word: 'here' }]);
  expect(await kept()).toEqual([slow, early]);
});

test('what is about one record is planned once for any values, but not what is planned by its values', async () => {
  const db = open(prepareStatements());
  const text = 'select key from setting where key = $1';
  const modeOf = async (at: Tx['db']) =>
    (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(at)).rows[0]
      ?.mode;
  const modes: (string | undefined)[] = [];
  for (let time = 0; time < 3; time++)
    await db.read(
      provider,
      async (tx) => {
        await tx.db.executeQuery({ sql: text, parameters: ['a'] } as never);
        modes.push(await modeOf(tx.unprepared), await modeOf(tx.unprepared));
      },
      { planOnce: true },
    );
  expect(modes).toEqual(Array(6).fill('auto'));
  const { rows } = await database.pool.query(
    'select generic_plans, custom_plans from pg_prepared_statements where statement = $1',
    [text],
  );
  expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0 }]);
});

test('a few connections stay, with what they have planned', async () => {
  const pool = createPool(database.appUrl, 6, log, { idleTimeoutMillis: 20 });
  const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
  const closed = new Promise<void>((resolve) => {
    let left = 2;
    pool.on('remove', () => {
      if (--left === 0) resolve();
    });
  });
  for (const client of clients) client.release();
  await closed;
  expect(pool.totalCount).toBe(4);
  await pool.end();
});
