import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogueEan, catalogueSku, catalogueWords, seedCatalogue } from '../bench/catalogue.ts';
import { seedBench } from '../bench/seed.ts';
import { listQuery } from '../contracts/kit/grid.ts';
import { findByCode, findByText, listWordsInUse } from '../server/features/product/product.find.store.ts';
import { needleOf } from '../server/features/product/product.find.ts';
import { productSource } from '../server/features/product/product.list.store.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { listRows } from '../server/platform/list/list.ts';
import type { TestDatabase } from '../testing/database.ts';
import { LONG } from '../testing/long.ts';
import { createBenchDatabase, SCOPES, SEEDING_MS } from './bench-database.ts';
import { explain, explainWithin, nodesOf, PLANNINGS, touched } from './explain.ts';

/* How PostgreSQL finds products for pickers and the list, under the policies. */
const PRODUCTS = LONG ? 1_000_000 : 20_000;
const NUMBER = 12_340;

let database: TestDatabase;
beforeAll(async () => {
  database = await createBenchDatabase(async (owner) => {
    await seedBench(owner, 1);
    await seedCatalogue(owner, PRODUCTS);
  });
}, SEEDING_MS);
afterAll(() => database.drop());

const asked = { types: [], limit: 12 };
const words = (tx: Tx, text: string) => {
  const needle = needleOf(text);
  return needle ? findByText(tx, needle, asked) : [];
};
const list = (query: object) => (tx: Tx) =>
  listRows(tx, productSource, { ...listQuery.parse(query), total: 'none' });

/** Each question, and the most rows of products that may be looked at for it. */
const QUESTIONS: Record<string, { ask: (tx: Tx) => unknown; most: number }> = {
  'product-newest': {
    ask: list({ sort: [{ field: 'createdAt', order: 'DESC' }], limit: 50, nested: true }),
    most: 500,
  },
  'product-by-name': { ask: list({ sort: [{ field: 'name', order: 'ASC' }], limit: 50 }), most: 500 },
  'product-name-begins': { ask: list({ criteria: { name: { like: 'bott%' } }, limit: 50 }), most: 2_000 },
  'product-sku': { ask: list({ criteria: { productSku: { eq: catalogueSku(NUMBER) } } }), most: 500 },
  'product-codes': {
    ask: list({
      criteria: {
        or: [
          { productSku: { in: [catalogueSku(NUMBER), catalogueSku(7)] } },
          { primaryEan: { in: [catalogueEan(NUMBER), catalogueEan(7)] } },
        ],
      },
    }),
    most: 500,
  },
  'picker-code': { ask: (tx) => findByCode(tx, catalogueEan(NUMBER), asked), most: 200 },
  'picker-words': { ask: (tx) => words(tx, catalogueWords(NUMBER)), most: 2_000 },
  'picker-word-of-many': { ask: (tx) => words(tx, 'lamp'), most: 2_000 },
  'product-words': { ask: (tx) => listWordsInUse(tx, null), most: 60_000 },
};

describe.each(Object.entries(SCOPES))('as %s', (_, scope) => {
  test.each(
    PLANNINGS.flatMap((planning) => Object.entries(QUESTIONS).map((one) => [planning, ...one] as const)),
  )('planned %s, %s reads by an index', async (planning, _, { ask, most }) => {
    const explained = await explain(database, scope, async (tx) => ask(tx), planning);
    expect(explained.length).toBeGreaterThan(0);
    for (const { plan, text } of explained) {
      const scans = [...nodesOf(plan)].filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'product',
      );
      expect(scans, text).toEqual([]);
    }
    const rows = explained.reduce((sum, { plan }) => sum + touched(plan, 'product'), 0);
    expect(rows, explained.map(({ text }) => text).join('\n')).toBeLessThan(most);
  });

  test.each([
    ['no longer sold', { active: { eq: false } }, 'product_inactive'],
    ['a set', { type: { in: ['Bundle'] } }, 'product_other_type'],
  ])(
    'the few products that are %s are listed and counted by an index of their own',
    async (_, criteria, index) => {
      const query = {
        ...listQuery.parse({ criteria, total: 'bounded' }),
        counts: [listQuery.parse({ criteria })],
      };
      const explained = await explain(
        database,
        scope,
        (tx) => listRows(tx, productSource, query),
        'by values',
      );
      expect(explained.map(({ text }) => text).join('\n')).toContain(index);
      expect(explained.reduce((sum, { plan }) => sum + touched(plan, 'product'), 0)).toBeLessThan(500);
    },
  );

  test('products that are in no e-shop are found by one reading of all that are, not by a look at each', async () => {
    const query = listQuery.parse({ criteria: { eshops: { null: true } }, total: 'bounded' });
    const ask = (tx: Tx) => listRows(tx, productSource, query);
    const [few] = await explain(database, scope, ask, 'by values');
    expect(few?.text).toContain('Anti Join');
    expect(few?.text).toContain('CTE few');
  });

  /** Functions hide their plans from the statement that calls them. */
  test('what the picker asks within functions reads by indexes', async () => {
    const within = async (statement: string) => {
      const plans = (await explainWithin(database, scope, statement)).filter(
        (text) => !text.includes(statement),
      );
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.join('\n')).not.toMatch(/Seq Scan on (product|stock_row|product_code)\b/);
      return plans.join('\n');
    };
    const prefix = `find_product('${catalogueSku(NUMBER).toLowerCase().slice(0, -1)}%', '{%x%}', null, null, '{}', 1, 200)`;
    expect(await within(`select * from ${prefix}`)).toContain('product_sku_prefix');
    const rare = `find_product('bottle%', '{%bottle%,"%${catalogueWords(NUMBER).split(' ')[1]}%"}', null, null, '{}', 12, 200)`;
    expect(await within(`select * from ${rare}`)).toContain('product_search');
    const code = await within(`select * from product_of_code('${catalogueEan(NUMBER)}', null)`);
    expect(code).toContain('product_code_pkey');
    await within(
      `select * from product_available(array(select id from product where product_sku in ('${catalogueSku(500)}', '${catalogueSku(10)}')), null, null, now())`,
    );
  });
});
