import type { Bench } from './bench.ts';
import { catalogueEan, catalogueSku, catalogueWords } from './catalogue.ts';
import type { Client } from './client.ts';
import { askBaseline, type Call, race } from './measure.ts';
import { WMS, warehouseId } from './seed.ts';

/** The picker and the list of products, each call asking for another product. */
export async function compareProducts(bench: Bench): Promise<void> {
  const { client, admin, baselineUrl, calls, asked, report } = bench;
  const { products } = bench.sizes;
  const number = (index: number): number => 1 + ((Math.abs(index) * 7_919) % products);
  const find = (by: Client, text: string) =>
    by.send(
      'GET',
      `/api/product/find?${new URLSearchParams({ q: text, limit: '8', wms: WMS, warehouse: warehouseId(1) })}`,
    );
  const baseline = (path: string, text = '') =>
    askBaseline(`${baselineUrl}${path}?q=${encodeURIComponent(text.toLowerCase())}`);
  const list =
    (body: object): Call =>
    () =>
      client.send('POST', '/api/product/list', { nested: true, total: 'bounded', limit: 50, ...body });
  const ean = (index: number) => catalogueEan(number(index));
  const partOfSku = (index: number) => catalogueSku(number(index)).slice(0, -2);
  const fewHits = (index: number) => catalogueWords(number(index));
  const cases: [string, Call, Call][] = [
    ['products, as the page asks', list(asked.product?.rows ?? {}), () => baseline('/product-newest')],
    [
      'products, 50 newest, total',
      list({ sort: [{ field: 'createdAt', order: 'DESC' }] }),
      () => baseline('/product-newest'),
    ],
    [
      'products, filtered, by name',
      list({ criteria: { available: { gt: 0 } }, sort: [{ field: 'name', order: 'ASC' }] }),
      () => baseline('/product-filtered'),
    ],
    [
      'picker, scanned code',
      (index) => find(client, ean(index)),
      (index) => baseline('/picker-code', ean(index)),
    ],
    [
      'picker, part of a SKU',
      (index) => find(client, partOfSku(index)),
      (index) => baseline('/picker-sku', partOfSku(index)),
    ],
    [
      'picker, two words, few hits',
      (index) => find(client, fewHits(index)),
      (index) => baseline('/picker-words', fewHits(index)),
    ],
    ['picker, word of many', () => find(client, 'lamp'), () => baseline('/picker-words', 'lamp')],
    [
      'picker, few hits (admin)',
      (index) => find(admin, fewHits(index)),
      (index) => baseline('/picker-words-all', fewHits(index)),
    ],
  ];
  for (const [name, ours, theirs] of cases) report.race(name, await race(calls, ours, theirs), { times: 2 });
}
