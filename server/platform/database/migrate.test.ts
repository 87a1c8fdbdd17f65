import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { TEST_SECRET } from '../../../testing/global-setup.ts';
import { migrateDatabase } from './migrate.ts';

const open: TestDatabase[] = [];
afterAll(() => Promise.all(open.map((database) => database.drop())));

const FOLDER = new URL('../../migrations', import.meta.url).pathname;

test('the start after one that was killed before lists had their rights gives them', async () => {
  const database = await createTestDatabase();
  open.push(database);
  await database.asOwner('drop policy reader on expedition');
  await database.asOwner('revoke all on expedition from lading_reader');
  await database.asOwner(`comment on function lading_mirror_reader() is '0219_before.sql'`);
  const { applied } = await migrateDatabase(
    database.ownerUrl,
    TEST_SECRET,
    FOLDER,
    pino({ level: 'silent' }),
  );
  expect(applied).toEqual([]);
  const [rights] = await database.asOwner(
    `select has_column_privilege('lading_reader', 'expedition', 'id', 'select') as reads,
       (select count(*)::int from pg_policies where tablename = 'expedition' and policyname = 'reader') as policies`,
  );
  expect(rights).toEqual({ reads: true, policies: 1 });
});
