import pg from 'pg';
import type { Bench } from './bench.ts';
import { pageOfList } from './client.ts';
import { askBaseline, type Call, race } from './measure.ts';
import { TEXTS } from './prepare.ts';
import type { Goal } from './report.ts';
import { CARRIER, productId, RUN, SERVICE, shopId, WMS, warehouseId } from './seed.ts';

/** Offsets of pages far behind; the administrator sees all organisations. */
const DEEP = 90_000;

/** The list of orders as it is asked for, its searches and its pages far behind, and one order. */
export async function compareExpeditions(bench: Bench): Promise<void> {
  const { client, admin, baselineUrl, databaseUrl, sizes, asked } = bench;
  const list =
    (body: object, by = client): Call =>
    () =>
      by.send('POST', '/api/expedition/list', { nested: true, total: 'bounded', limit: 50, ...body });
  const floor =
    (path: string): Call =>
    () =>
      askBaseline(baselineUrl + path);
  const page = asked.expedition?.rows ?? {};
  const search = (text: string) => [list({ ...page, search: text }), floor(`/search?q=${text}`)] as const;
  const deep = Math.min(DEEP, sizes.expeditions - 1_000);
  const { paging } = (await pageOfList(admin, 'expedition', deep)) as { paging: { next: string } };
  const edge = await edgeAt(databaseUrl, deep + 49);
  const {
    results: [{ id }],
  } = (await pageOfList(client, 'expedition', 0)) as { results: [{ id: string }] };
  const cases: [name: string, ours: Call, theirs: Call, goal?: Goal][] = [
    ['orders, as the page asks', list(page), floor('/newest'), { most: 300 }],
    ['orders, 50 newest, whole rows', list({}), floor('/newest'), { most: 300 }],
    [
      'orders of a status, by date',
      list({ criteria: { status: { eq: 'carrierPickedUp' } }, sort: [{ field: 'requiredExpeditionDate' }] }),
      floor('/filtered'),
      { most: 300 },
    ],
    ['orders with a text of 10', ...search(TEXTS.few), { most: 50 }],
    ['orders with a text of 3,000, new', ...search(TEXTS.new), { most: 50 }],
    ['orders with a text of 3,000, old', ...search(TEXTS.old), { most: 50 }],
    ['orders with a text of every eighth', ...search('ostrava'), { most: 50 }],
    ['orders with a text of all', ...search('prijmeni'), { most: 50 }],
    [
      `orders behind ${deep}, by key`,
      list({ offset: deep + 50, cursor: paging.next }, admin),
      floor(`/behind?${edge}`),
      { times: 3 },
    ],
    [
      `orders behind ${deep}, by number`,
      list({ offset: deep }, admin),
      floor(`/deep?offset=${deep}`),
      { most: 300 },
    ],
    ['one order', () => client.send('GET', `/api/expedition/${id}`), floor(`/detail?id=${id}`), { times: 4 }],
  ];
  for (const [name, ours, theirs, goal] of cases)
    bench.report.race(name, await race(bench.calls, ours, theirs), goal);
}

/** The keys of the row at an offset of all orders, newest first. */
async function edgeAt(databaseUrl: string, offset: number): Promise<URLSearchParams> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<'created' | 'id', string>>(
    'select created_at::text as created, id from expedition order by created_at desc, id desc limit 1 offset $1',
    [offset],
  );
  await client.end();
  return new URLSearchParams(rows[0]);
}

const PLACE = { eshop: shopId(1), carrier: CARRIER, carrierService: SERVICE };

/** An order of three lines is created and sent, in two calls. */
export async function compareCreateAndSend({ client, baselineUrl, calls, report }: Bench): Promise<void> {
  let number = 0;
  const product = (index: number, line: number) => productId(1 + ((Math.abs(index) * 3 + line) % 1_000));
  const lines = [0, 1, 2];
  const theirs: Call = (index) =>
    askBaseline(`${baselineUrl}/create`, {
      method: 'POST',
      body: JSON.stringify({
        ...PLACE,
        warehouse: warehouseId(1),
        wms: WMS,
        orderNumber: `F-${RUN}-${++number}`,
        products: lines.map((line) => product(index, line)),
      }),
    });
  const ours: Call = async (index) => {
    const made = (await client.send('POST', '/api/expedition', {
      ...PLACE,
      orderNumber: `N-${RUN}-${++number}`,
      billingLastName: 'Nováková',
      billingStreet: 'Lidická',
      billingHouseNr: '14',
      billingZip: '602 00',
      billingCity: 'Brno',
      billingCountry: 'CZ',
      items: lines.map((line) => ({ product: product(index, line), quantity: 1 })),
    })) as { id: string };
    await client.send('PUT', `/api/expedition/${made.id}/send`);
  };
  const raced = await race(calls, ours, theirs);
  report.race('create and send an order of 3 lines', raced, { times: 6 });
  report.figure('orders created and sent at once', raced.ours.rate, 'orders/s', {
    floor: raced.floor.rate,
    isRate: true,
    goal: { least: 200 },
  });
}
