import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '../bench/catalogue.ts';
import { seedGoods } from '../bench/goods.ts';
import { seedBench } from '../bench/seed.ts';
import { listQuery } from '../contracts/kit/grid.ts';
import { expeditionItemSource } from '../server/features/expedition/expedition-item.list.store.ts';
import { reservationSource } from '../server/features/reservation/reservation.list.store.ts';
import { stockAdviceItemSource } from '../server/features/stock-advice/stock-advice-item.list.store.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { listRows } from '../server/platform/list/list.ts';
import type { ListSource } from '../server/platform/list/source.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createBenchDatabase, SCOPES, SEEDING_MS } from './bench-database.ts';
import { explain, touched } from './explain.ts';

/* Lines by their product, of a catalogue of which few products have any. */
const CATALOGUE = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createBenchDatabase(async (owner) => {
    await seedBench(owner, 20_000);
    await seedCatalogue(owner, CATALOGUE);
    await seedGoods(owner, 10_000);
  });
}, SEEDING_MS);
afterAll(() => database.drop());

const SOURCES: Record<string, ListSource> = {
  'lines of orders': expeditionItemSource,
  'lines of announcements': stockAdviceItemSource,
  reservations: reservationSource,
};
const sorts = [
  { field: 'product', order: 'ASC' },
  { field: 'productSku', order: 'DESC' },
] as const;
const cases = Object.entries(SOURCES).flatMap(([name, source]) =>
  sorts.map((sort) => [name, sort.field, sort.order, source] as const),
);

describe.each(Object.entries(SCOPES))('as %s', (_, scope) => {
  test.each(cases)(
    '%s by %s %s are read without the catalogue, page by page',
    async (_, field, order, source) => {
      const query = { sort: [{ field, order }], limit: 40, nested: true, total: 'bounded' as const };
      const ask = (more: object) => (tx: Tx) =>
        listRows<{ id: string }>(tx, source, { ...listQuery.parse({ ...query, ...more }), sort: query.sort });
      const explained = await explain(database, scope, ask({}), 'by values');
      const read = explained.reduce((sum, { plan }) => sum + touched(plan, 'product'), 0);
      expect(read, explained.map(({ text }) => text).join('\n')).toBeLessThan(CATALOGUE / 4);

      const page = (more: object) => database.read(scope, ask(more));
      const all = (await page({ limit: 200 })).results.map(({ id }) => id);
      const first = await page({ cursor: '' });
      const second = await page({ offset: 40, cursor: first.paging.next });
      const back = await page({ offset: 0, cursor: second.paging.previous });
      const ids = [first, second, back].map(({ results }) => results.map(({ id }) => id));
      expect(all.length).toBeGreaterThan(80);
      expect(ids).toEqual([all.slice(0, 40), all.slice(40, 80), all.slice(0, 40)]);
    },
  );
});
