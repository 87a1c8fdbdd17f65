import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPEDITION_STATUSES, IN_WMS, PRE_WMS } from '../../contracts/expedition/expedition.states.ts';
import { COMING, STOCK_ADVICE_STATUSES } from '../../contracts/stock-advice/stock-advice.states.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope } from '../platform/access/scope.ts';

/* The triggers that keep the figures of products know statuses of their own: the same as the contracts. */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const statusesThat = (predicate: 'is_open_expedition' | 'is_coming_advice', statuses: readonly string[]) =>
  db.transaction(systemScope(), async (tx) => {
    const { rows } = await sql<{ status: string }>`
      select status from unnest(${statuses}::text[]) as status where ${sql.raw(predicate)}(status)`.execute(
      tx.db,
    );
    return rows.map(({ status }) => status).sort();
  });

it('counts as asked for what the contracts call open, and as coming what they call coming', async () => {
  expect(await statusesThat('is_open_expedition', EXPEDITION_STATUSES)).toEqual(
    [...PRE_WMS, ...IN_WMS].sort(),
  );
  expect(await statusesThat('is_coming_advice', STOCK_ADVICE_STATUSES)).toEqual([...COMING].sort());
});
