import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { tenantScope } from '../../platform/access/scope.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { exportRows } from '../../platform/list/export.ts';
import { createTranslate } from '../../platform/translate/translate.ts';
import { suppliers } from './supplier.service.ts';

const translate = createTranslate(new URL('../../../locales', import.meta.url).pathname);
let database: TestDatabase;
let mine: Organisation;
beforeAll(async () => {
  database = await createTestDatabase();
  mine = await buildOrganisation(database);
});
afterAll(() => database.drop());

const exportSuppliers = (isGone: () => boolean, readPage: () => unknown) =>
  exportRows(
    { database, translate, clock: systemClock },
    suppliers.source,
    {
      params: { format: 'csv' },
      body: { columns: ['name'], sort: [{ field: 'name', order: 'ASC' }] },
      caller: { scope: tenantScope([mine.id], { kind: 'user', id: null, name: 'Test' }) } as Caller,
      language: 'en',
      isGone,
    },
    readPage,
  );
const name = (nth: number) => `Supplier ${String(nth).padStart(4, '0')}`;

test('a list that changes while it is exported is all there, each row once, as it was at the beginning', async () => {
  await database.asOwner(
    `insert into supplier (id, organisation_id, name)
     select gen_random_uuid(), $1, 'Supplier ' || lpad(nth::text, 4, '0') from generate_series(1, 2500) nth`,
    [mine.id],
  );
  let pages = 0;
  const answer = await exportSuppliers(
    () => false,
    async () => {
      if (pages++ > 0) return;
      const change = (sql: string, ...values: string[]) => database.asOwner(`${sql}`, [mine.id, ...values]);
      // What was read is to come again, what comes is to be behind what was read, and one goes.
      const rename = 'update supplier set name = $3 where organisation_id = $1 and name = $2';
      await change(rename, name(1), 'Zzz');
      await change(rename, name(2_400), 'Aaa');
      await change('delete from supplier where organisation_id = $1 and name = $2', name(2_401));
      await change(
        'insert into supplier (id, organisation_id, name) values (gen_random_uuid(), $1, $2)',
        'New',
      );
    },
  );
  const rows = (await text(answer.stream)).trim().split('\r\n').slice(1);
  expect(rows).toEqual(Array.from({ length: 2_500 }, (_, at) => name(at + 1)));
  expect(pages).toBe(3);
});

test('of whoever hangs up the rest is not read, and nothing for whoever has gone while they waited', async () => {
  let pages = 0;
  const afterOnePage = exportSuppliers(
    () => pages > 0,
    () => pages++,
  );
  await expect(afterOnePage).rejects.toMatchObject({ code: 'unavailable' });
  expect(pages).toBe(1);
  const gone = exportSuppliers(
    () => true,
    () => pages++,
  );
  await expect(gone).rejects.toMatchObject({ code: 'unavailable' });
  expect(pages).toBe(1);
});
