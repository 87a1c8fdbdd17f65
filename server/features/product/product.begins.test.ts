import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { buildProductWorld, type ProductWorld } from './product.fixtures.ts';

/* What begins as asked is read between two places of the order by name: no text may stand beyond them. */
const NAMES = [
  ...[
    'Bottle',
    'BOTTLE green',
    'bottle-neck',
    'bottľe',
    'Bott',
    'bot tle',
    'Bot',
    'Botu',
    'Böttcher',
    'b',
    'B 12',
    '12 pieces',
  ],
  ...[
    'Éclair',
    'éclair mini',
    'ECLAIR',
    'e\u0301clair',
    'Straße',
    'STRASSE',
    'Łódź',
    'łódka',
    'Æther',
    'aether',
    'İzmir',
    'izmir',
  ],
  ...[
    'ΣΑΚΟΣ',
    'σάκος',
    'Ως',
    'ωσ 2',
    'Ботинок',
    'ботинок',
    'Йод',
    'и\u0306од',
    'Иод',
    '中文',
    'bottle 😀',
    'Bottle\u00ad hyphen',
  ],
];
const BEGINNINGS = [
  ...[
    'Bott',
    'bott',
    'BOTTLE',
    'bottle ',
    'Bottle-',
    'b',
    'B',
    'bot',
    '1',
    '12',
    'böt',
    'é',
    'É',
    'e',
    'ECL',
    'stra',
    'Straß',
    'strass',
  ],
  ...[
    'ł',
    'Ł',
    'æ',
    'AE',
    'i',
    'İ',
    'iz',
    'σ',
    'Σ',
    'σά',
    'ΩΣ',
    'ως',
    'бот',
    'И',
    'и',
    'й',
    '中',
    "o'n",
    'zz',
    'bottle 😀',
  ],
];

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
  for (const name of NAMES) await world.create({ name });
});
afterAll(() => world.close());

async function namesOf(criteria: object): Promise<unknown[]> {
  const body = { criteria, select: ['name'], limit: 100, total: 'bounded' as const };
  const { results, paging } = (await world.portal.call(productRoutes.list, { body }, { token: world.token }))
    .body;
  return [paging.total, ...results.map(({ name }) => name)];
}

test.each(BEGINNINGS)('names that begin with %s are all found', async (beginning) => {
  const begins = { name: { like: `${beginning}%` } };
  // Alternatives are compared with each name.
  const compared = await namesOf({ or: [begins, begins] });
  expect(await namesOf(begins)).toEqual(compared);
  if (!['zz', "o'n"].includes(beginning)) expect(compared[0]).toBeGreaterThan(0);
});
