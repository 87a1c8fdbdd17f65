import pg from 'pg';
import { catalogueEan, catalogueSku, catalogueWords } from './catalogue.ts';
import type { Client } from './client.ts';
import { askBaseline, compare, HEADINGS, measure } from './measure.ts';
import { organisationId, RUN, shopId, WMS, warehouseId } from './seed.ts';

interface Bench {
  client: Client;
  admin: Client;
  baselineUrl: string;
  calls: number;
  products: number;
  say: (line?: string) => void;
}

/** The picker and the list of products, each call asking for another product. */
export async function compareProducts({
  client,
  admin,
  baselineUrl,
  calls,
  products,
  say,
}: Bench): Promise<void> {
  const number = (index: number): number => 1 + ((Math.abs(index) * 7_919) % products);
  const find = (by: Client, text: string) =>
    by.send(
      'GET',
      `/api/product/find?${new URLSearchParams({ q: text, limit: '8', wms: WMS, warehouse: warehouseId(1) })}`,
    );
  const baseline = (path: string, text = '') =>
    askBaseline(`${baselineUrl}${path}?q=${encodeURIComponent(text.toLowerCase())}`);
  const list = (body: object) => () =>
    client.send('POST', '/api/product/list', { nested: true, total: 'bounded', limit: 50, ...body });
  const ean = (index: number) => catalogueEan(number(index));
  const partOfSku = (index: number) => catalogueSku(number(index)).slice(0, -2);
  const fewHits = (index: number) => catalogueWords(number(index));
  const cases: [string, (index: number) => Promise<unknown>, (index: number) => Promise<unknown>][] = [
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
  say();
  say(HEADINGS);
  for (const [name, ours, theirs] of cases) {
    const baselineTimes = await measure(calls, 30, theirs);
    say(compare(name, await measure(calls, 30, ours), baselineTimes));
  }
}

const ROWS = 20_000;
const CHUNK = 500;

/** A file of new products goes in; the baseline is the same products put in by plain multi-row inserts. */
export async function compareProductImport(
  client: Client,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const header = 'productSku,name,eshops,primaryEan,weight,length,width,height,value,valueCurrency';
  const lines = Array.from(
    { length: ROWS },
    (_, index) =>
      `IM-${RUN}-${index},Imported lamp ${index},shop O1,91${RUN}${String(index).padStart(6, '0')},${100 + (index % 900)},10,20,30,12.50,CZK`,
  );
  const start = performance.now();
  const { resultId } = (await client.upload(
    '/api/product/import',
    'products.csv',
    [header, ...lines].join('\n'),
  )) as { resultId: string };
  let result: { status: string; imported: number; failedRows: number };
  do {
    await new Promise((resolve) => setTimeout(resolve, 100));
    result = (await client.send('GET', `/api/product/import/${resultId}`)) as typeof result;
  } while (result.status !== 'finished');
  const seconds = (performance.now() - start) / 1000;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const begun = performance.now();
  for (let from = 0; from < ROWS; from += CHUNK)
    await pool.query(
      `with made as (insert into product (id, organisation_id, product_sku, internal_sku, name, primary_ean, weight, length, width, height, value, value_currency, search)
         select gen_random_uuid(), '${organisationId(1)}', 'FL-${RUN}-' || n, 'FL${RUN}' || n, 'Baseline lamp ' || n, '92${RUN}' || lpad(n::text, 6, '0'), 100, 10, 20, 30, 12.5, 'CZK',
           'fl-${RUN}-' || n || ' fl${RUN}' || n || ' 92${RUN}' || lpad(n::text, 6, '0') || ' baseline lamp ' || n from generate_series($1::int, $2::int) n returning id, organisation_id, primary_ean),
       code as (insert into product_code (organisation_id, product_id, type, value, is_primary) select organisation_id, id, 'EAN13', primary_ean, true from made)
       insert into product_eshop select organisation_id, id, '${shopId(1)}' from made`,
      [from, from + CHUNK - 1],
    );
  const baselineSeconds = (performance.now() - begun) / 1000;
  await pool.end();
  say(
    `import of ${ROWS} products: ${result.imported} in ${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s; baseline ${Math.round(ROWS / baselineSeconds)} rows/s; ratio ${(seconds / baselineSeconds).toFixed(2)}x; failed rows ${result.failedRows}`,
  );
}
