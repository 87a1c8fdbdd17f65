import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { systemScope } from '../access/scope.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const readSlowly = (signal: AbortSignal, begun: () => void) =>
  db.read(
    systemScope(),
    async (tx) => {
      const asked = sql`select pg_sleep(60)`.execute(tx.db);
      begun();
      await asked;
    },
    { unwanted: signal },
  );

test('what nobody waits for any more ends while its statement runs, and its connection serves nobody else', async () => {
  const gone = new AbortController();
  await expect(readSlowly(gone.signal, () => gone.abort())).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
  });
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
  // Between two statements there is nothing to end; the next one is not waited for.
  const late = readSlowly(AbortSignal.abort(), () => {});
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  const { rows } = await db.read(systemScope(), (tx) => sql<{ one: number }>`select 1 as one`.execute(tx.db));
  expect(rows).toEqual([{ one: 1 }]);
});
