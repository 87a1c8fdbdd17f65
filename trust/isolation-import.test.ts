import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Cells,
  importFile,
  makeCsv,
  openShop,
  rowOf,
  type Shop,
} from '../server/features/expedition/import/import.fixtures.ts';
import type { Expedition } from '../testing/builders.ts';
import { buildIsolationWorld, buildOrder, type IsolationWorld, MARK } from './isolation-world.ts';
import { openRun } from './run.ts';
import { fingerprintOf } from './tenant.ts';

let shop: Shop;
let world: IsolationWorld;
let order: Expedition;
const run = openRun('isolation of import cells');

beforeAll(async () => {
  shop = await openShop();
  world = await buildIsolationWorld(shop.portal);
  order = await buildOrder(shop.portal, world.foreign, MARK);
});
afterAll(async () => {
  run.report();
  await shop.portal.close();
});

/** What a cell may say of the other organisation: names, codes and ids. */
function foreignCells(): [keyof Cells, string][] {
  const { foreign, others } = world;
  return [
    ['eshop', `${MARK} ${foreign.eshop.name}`],
    ['eshop', others.eshop],
    ['warehouse', `${MARK} ${foreign.warehouse.name}`],
    ['warehouse', others.warehouse],
    ['warehouse', others.wms],
    ['carrier', `${MARK} ${foreign.carrier.name}`],
    ['carrier', `${MARK} ${foreign.carrier.code}`],
    ['carrier', others.carrier],
    ['carrierService', `${MARK} ${foreign.service.name}`],
    ['carrierService', `${MARK} ${foreign.service.code}`],
    ['carrierService', others.carrierService],
    ['productSku', `${MARK}SKU`],
    ['productSku', `${MARK}EAN`],
    ['productSku', others.product],
    ['orderNumber', order.order_number],
  ];
}

/** As long and of the same letters, but nobody's. */
const unknownLike = (text: string): string => text.replace(MARK, 'Ypsilon').replace(/\d(?=\D*$)/, 'x');

test('a cell that names what another organisation has is as one that names nothing', async () => {
  const before = await fingerprintOf(shop.portal.database, world.foreign);
  for (const dryRun of ['true', 'false']) {
    for (const [field, text] of foreignCells()) {
      run.attempts++;
      // A session for each pair: the limit of imports by caller would answer for them all.
      shop.account.token = await shop.portal.tokenFor({ id: shop.account.id, audience: 'user' });
      const read = async (value: string) => {
        const result = await importFile(
          shop,
          makeCsv([rowOf(shop, { orderNumber: 'A-1', [field]: value })]),
          {
            fields: { dryRun },
          },
        );
        expect(result.status, JSON.stringify(result)).toBe('finished');
        const { resultId: _, createdAt: __, finishedAt: ___, ...shown } = result;
        return JSON.stringify(shown).replaceAll(value, '<sent>');
      };
      const told = await read(text);
      expect(told, `${field} ${text}`).toBe(await read(unknownLike(text)));
      expect(told, `${field} ${text}`).not.toContain(MARK);
      for (const id of Object.values(world.others)) expect(told, `${field} ${text}`).not.toContain(id);
    }
  }
  expect(await fingerprintOf(shop.portal.database, world.foreign)).toEqual(before);
});

test('the cells are wrong for their content alone: the same row with own names is imported', async () => {
  const result = await importFile(shop, makeCsv([rowOf(shop, { orderNumber: 'OWN-1' })]));
  expect(result).toMatchObject({ imported: 1, errors: [] });
});
