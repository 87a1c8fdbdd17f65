import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionPapersRoutes as routes } from '../../../../contracts/expedition/expedition.papers.ts';
import { pathOf, type Route } from '../../../../contracts/kit/route.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Expedition,
  type Organisation,
  type Row,
} from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { readPdf } from '../../../../testing/pdf-text.ts';
import { signInAdmin, signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { receiveWarehouseEvent } from '../../../wms/door.ts';
import { sendExpedition } from '../expedition.acts.ts';

let portal: Portal;
let mine: Organisation;
let token: string;
let bottle: Row<'product'>;
beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database, { address_line1: 'Lidická 12', vat_number: 'CZ27082440' });
  await portal.database.asOwner("update eshop set name = 'Horská chata', colour = '#1f7a4d' where id = $1", [
    mine.eshop.id,
  ]);
  ({ token } = await signInUser(portal, mine));
  bottle = await buildProduct(portal.database, mine, { name: 'Láhev Čutora', localisation: 'B-02-1' });
});
afterAll(() => portal.close());

const order = (head: Partial<Parameters<typeof buildExpedition>[2]> = {}): Promise<Expedition> =>
  buildExpedition(portal.database, mine, { items: [{ product: bottle, quantity: 3 }], ...head });

interface Asked {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
}
const ask = (route: Route, { params, body }: Asked, { as = token, language = 'en' } = {}) =>
  portal.app.inject({
    method: route.method as 'GET' | 'POST',
    url: pathOf(route, params),
    headers: { authorization: `Bearer ${as}`, 'accept-language': language },
    ...(body && { payload: body }),
  });
async function print(...asked: Parameters<typeof ask>) {
  const response = await ask(...asked);
  return {
    status: response.statusCode,
    headers: response.headers,
    pages: response.statusCode === 200 ? await readPdf(response.rawPayload) : [],
  };
}
const noteOf = async ({ id }: { id: string }) => (await print(routes.deliveryNote, { params: { id } })).pages;
const packed = async (made: Expedition, expedited: number[]) => {
  await portal.database.asOwner(
    "update expedition set status = 'waitingForTheCarrier', packed_at = $2 where id = $1",
    [made.id, '2026-03-02T23:30:00Z'],
  );
  for (const [at, pieces] of expedited.entries())
    await portal.database.asOwner('update expedition_item set expedited = $2 where id = $1', [
      made.items[at]?.id,
      pieces,
    ]);
};

describe('a delivery note', () => {
  test('says what comes from whom to whom, without prices', async () => {
    const made = await order({
      value: '4321.50',
      currency: 'CZK',
      different_delivery_address: true,
      delivery_company: 'Sklad Žižkov',
      delivery_street: 'Koněvova',
      delivery_city: 'Praha 3',
      delivery_country: 'CZ',
    });
    const { headers, pages } = await print(routes.deliveryNote, { params: { id: made.id } });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`delivery-note-${made.order_number}.pdf`),
    });
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    for (const word of [
      'Horská chata',
      'Dodací list',
      made.order_number,
      mine.name,
      'Lidická 12',
      'DIČ CZ27082440',
      'Sklad Žižkov',
      'Koněvova',
      'Dlouhá 12',
      'Česko',
      mine.carrier.name,
      'Láhev Čutora',
      bottle.product_sku,
      'Strana 1 z 1',
    ])
      expect(text).toContain(word);
    expect(text).toMatch(/\n3\n/);
    expect(text).not.toMatch(/4.?321|CZK|Není součástí/);
  });

  test.each([
    ['CZ', 'Dodací list'],
    ['SK', 'Strana 1 z 1'],
    ['GR', 'Δελτίο αποστολής'],
    ['CY', 'Δελτίο αποστολής'],
    ['ES', 'Albarán de entrega'],
    ['IT', 'Documento di trasporto'],
    ['RU', 'Товарная накладная'],
    ['DE', 'Delivery note'],
  ])('to %s speaks its language, whoever prints it: %s', async (country, title) => {
    const [text] = await noteOf(await order({ destination_country: country, billing_country: country }));
    expect(text).toContain(title);
  });

  test('of a packed order says what is left out and in which parcels it comes', async () => {
    const tent = await buildProduct(portal.database, mine, { name: 'Stan' });
    const made = await order({
      items: [
        { product: bottle, quantity: 3 },
        { product: tent, quantity: 2 },
      ],
    });
    await packed(made, [3, 0]);
    const rest = await order({ split_from_id: made.id, items: [{ product: bottle, quantity: 5 }] });
    const [text = ''] = await noteOf(made);
    const [sent = '', leftOut = ''] = text.split('Není součástí této zásilky');
    expect(sent).toMatch(/Láhev Čutora\n.*\n3\n/);
    // Half past eleven in UTC is the next day in Prague.
    expect(sent).toContain('3. 3. 2026');
    expect(sent).not.toContain('Stan');
    expect(leftOut).toMatch(/Stan\n.*\n2\n/);
    expect(leftOut.replaceAll(/\s+/g, ' ')).toContain(`dodáme jako ${rest.order_number} 5`);
    expect((await noteOf(rest))[0]).toContain(`Zbytek objednávky\n${made.order_number}`);
  });

  test('shows a set as a set, with its parts below it', async () => {
    const set = await buildProduct(portal.database, mine, { name: 'Sada', type: 'Bundle' });
    const made = await order({ items: [{ product: set, quantity: 2, is_set: true }] });
    const part = uuid();
    await portal.database.asOwner(
      `insert into expedition_item (id, organisation_id, expedition_id, product_id, position, parent_item_id,
        set_quantity, quantity) values ($1, $2, $3, $4, 2, $5, 3, 6)`,
      [part, mine.id, made.id, bottle.id, made.items[0]?.id],
    );
    expect((await noteOf(made))[0]).toMatch(/Sada\n.*\n2\n\s+Láhev Čutora\n.*\n6\n/);
    await packed(made, []);
    await portal.database.asOwner('update expedition_item set expedited = 3 where id = $1', [part]);
    const [text = ''] = await noteOf(made);
    expect(text).toMatch(/Sada\n.*\n1\n\s+Láhev Čutora\n.*\n3\n/);
    expect(text.split('Není součástí')[1]).toMatch(/Sada\n.*\n1\n/);
  });

  test('of hundreds of lines has the head of its table on each page', async () => {
    const made = await order({
      items: Array.from({ length: 120 }, () => ({ product: bottle, quantity: 1 })),
    });
    const pages = await noteOf(made);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Kusy');
      expect(text).toContain(`Strana ${at + 1} z ${pages.length}`);
    }
    expect(pages.join('\n').match(/Láhev Čutora/g)).toHaveLength(120);
  });
});

describe('a picking list', () => {
  let picker: string;
  beforeAll(async () => {
    ({ token: picker } = await signInAdmin(portal));
  });
  const listOf = async ({ id }: { id: string }, language = 'en') =>
    (await print(routes.pickingList, { params: { id } }, { as: picker, language })).pages;

  test('names the goods by place and lot, in the language of who prints it, with what is not there last', async () => {
    const { database } = portal;
    const far = await buildProduct(database, mine, { name: 'Stan', localisation: 'B-10-1' });
    const nowhere = await buildProduct(database, mine, { name: 'Mapa', localisation: null });
    await buildStock(database, mine, far, 4, { lot: 'L-1', lotDate: '2099-01-01' });
    await buildStock(database, mine, far, 4, { lot: 'L-2', lotDate: '2099-02-01' });
    await buildStock(database, mine, bottle, 1);
    await buildStock(database, mine, nowhere, 5);
    await sell(database, mine, [far, nowhere, bottle]);
    const made = await order({
      note: 'Zabalit jako dárek',
      carrier_note: 'Zvonit',
      priority: 7,
      fragile: true,
      items: [
        { product: nowhere, quantity: 2 },
        { product: far, quantity: 6 },
        { product: bottle, quantity: 3 },
      ],
    });
    await database.transaction(systemScope(), (tx) => sendExpedition(tx, made.id));
    const [text = ''] = await listOf(made, 'cs');
    for (const word of ['Vychystávací list', 'Zabalit jako dárek', 'Zvonit', mine.carrier.name, 'Křehké'])
      expect(text).toContain(word);
    const rows = text
      .slice(text.indexOf('Kusy\n') + 5)
      .split('\n')
      .filter((line) => /^(B-|–|L-|nerez|\d+$|Stan|Mapa|Láhev)/.test(line));
    expect(rows.join(' ')).toBe(
      'B-02-1 Láhev Čutora 1 B-10-1 Stan L-1 4 B-10-1 Stan L-2 2 – Mapa 2 B-02-1 Láhev Čutora nerezervováno 2',
    );
    expect((await listOf(made, 'el'))[0]).toContain('Λίστα συλλογής');
  });

  test('has the components of a set, not the set', async () => {
    const set = await buildProduct(portal.database, mine, { name: 'Sada', type: 'Bundle' });
    const made = await order({ items: [{ product: set, quantity: 2, is_set: true }] });
    await portal.database.asOwner(
      `insert into expedition_item (id, organisation_id, expedition_id, product_id, position, parent_item_id,
        set_quantity, quantity) values ($1, $2, $3, $4, 2, $5, 3, 6)`,
      [uuid(), mine.id, made.id, bottle.id, made.items[0]?.id],
    );
    const [text = ''] = await listOf(made);
    expect(text).toContain('Láhev Čutora');
    expect(text).not.toContain('Sada');
  });

  test('of many is one file; a client has none', async () => {
    const [one, two] = [await order(), await order()];
    const body = { expeditions: [two.id, one.id] };
    const many = await print(routes.pickingLists, { body }, { as: picker });
    expect(many.pages.map((text) => /N-\d+/.exec(text)?.[0])).toEqual([two.order_number, one.order_number]);
    const asked = [
      await print(routes.pickingLists, { body }),
      await print(routes.pickingList, { params: { id: one.id } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('many in one file', () => {
  test('in the order in which they are named, each once', async () => {
    const [one, two, three] = [await order(), await order(), await order()];
    const expeditions = [three.id, one.id, two.id, one.id];
    const { headers, pages } = await print(routes.deliveryNotes, { body: { expeditions } });
    expect(headers['content-disposition']).toContain('delivery-note-3.pdf');
    expect(pages.map((text) => /N-\d+/.exec(text)?.[0])).toEqual([
      three.order_number,
      one.order_number,
      two.order_number,
    ]);
  });

  test('a thousand leave others their turn', async () => {
    const { database } = portal;
    const made = await order();
    const columns = (table: string, own: readonly string[]) =>
      database
        .asOwner<{ name: string }>(
          `select column_name as name from information_schema.columns
           where table_name = $1 and is_generated = 'NEVER' and column_name <> all ($2)`,
          [table, own],
        )
        .then((rows) => rows.map(({ name }) => name).join(', '));
    const ids = Array.from({ length: 1_000 }, () => uuid());
    const head = await columns('expedition', ['id', 'order_number', 'internal_number']);
    await database.asOwner(
      `insert into expedition (id, order_number, internal_number, ${head})
       select n.id, 'T-' || n.at, 'T-' || n.at, ${head} from expedition,
         unnest($2::uuid[]) with ordinality n(id, at) where expedition.id = $1`,
      [made.id, ids],
    );
    await database.asOwner(
      `insert into expedition_item (id, organisation_id, expedition_id, product_id, position, quantity)
       select gen_random_uuid(), $1, n.id, $2, 1, 3 from unnest($3::uuid[]) n(id)`,
      [mine.id, bottle.id, ids],
    );
    let worst = 0;
    let last = performance.now();
    let isOn = true;
    const look = () => {
      worst = Math.max(worst, performance.now() - last);
      last = performance.now();
      if (isOn) setImmediate(look);
    };
    setImmediate(look);
    const { rawPayload } = await ask(routes.deliveryNotes, { body: { expeditions: ids } });
    isOn = false;
    const pages = await readPdf(rawPayload);
    expect(pages).toHaveLength(1_000);
    expect(pages.every((text) => text.includes('Láhev Čutora'))).toBe(true);
    expect(worst).toBeLessThan(1_000);
  });
});

test('a packed order names the lots that were packed, not those that it asked for', async () => {
  const { database } = portal;
  const tea = await buildProduct(database, mine, { name: 'Čaj', localisation: 'C-01' });
  await buildStock(database, mine, tea, 4, { lot: 'T-1', lotDate: '2099-01-01' });
  await buildStock(database, mine, tea, 4, { lot: 'T-2', lotDate: '2099-02-01' });
  await buildStock(database, mine, bottle, 9);
  await sell(database, mine, [tea, bottle]);
  const made = await order({
    items: [
      { product: tea, quantity: 6 },
      { product: bottle, quantity: 2 },
    ],
  });
  await database.transaction(systemScope(), async (tx) => {
    await sendExpedition(tx, made.id);
    await receiveWarehouseEvent(tx, 'papers', {
      eventId: uuid(),
      expedition: made.id,
      kind: 'pack',
      occurredAt: tx.now.toISOString(),
      reason: null,
      counted: false,
    });
  });
  const [note = ''] = await noteOf(made);
  expect(note).toMatch(/Čaj\nŠarže: T-1 \(4\), T-2 \(2\)\n.*\n6\n/);
  expect(note).toMatch(/Láhev Čutora\n[^\n]+\n2\n/);
  const { token: picker } = await signInAdmin(portal);
  const [list = ''] = (await print(routes.pickingList, { params: { id: made.id } }, { as: picker })).pages;
  expect(list).toMatch(/Čaj\n[^\n]+\n(?:[^\n]+\n)?T-1\n4\n/);
  expect(list).toMatch(/T-2\n2\n/);
});

test("another organisation's order is not there, alone or among one's own", async () => {
  const made = await order();
  const other = await buildOrganisation(portal.database);
  const { token: stranger } = await signInUser(portal, other);
  const own = await buildExpedition(portal.database, other, {
    items: [{ product: await buildProduct(portal.database, other), quantity: 1 }],
  });
  const one = await print(routes.deliveryNote, { params: { id: made.id } }, { as: stranger });
  const expeditions = [own.id, made.id];
  const many = await print(routes.deliveryNotes, { body: { expeditions } }, { as: stranger });
  expect([one.status, many.status]).toEqual([404, 404]);
});
