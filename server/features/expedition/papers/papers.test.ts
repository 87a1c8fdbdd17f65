import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionPapersRoutes as routes } from '../../../../contracts/expedition/expedition.papers.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
} from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { readPdf } from '../../../../testing/pdf-text.ts';
import { signInAdmin, signInUser } from '../../../../testing/people.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { receiveWarehouseEvent } from '../../../wms/door.ts';
import { sendExpedition } from '../expedition.acts.ts';
import { openPapers, type Papers } from './papers.fixtures.ts';

let papers: Papers;
beforeAll(async () => {
  papers = await openPapers();
});
afterAll(() => papers.portal.close());

describe('many in one file', () => {
  test('in the order in which they are named, each once', async () => {
    const [one, two, three] = [await papers.order(), await papers.order(), await papers.order()];
    const expeditions = [three.id, one.id, two.id, one.id];
    const { headers, pages } = await papers.print(routes.deliveryNotes, { body: { expeditions } });
    expect(headers['content-disposition']).toContain('delivery-note-3.pdf');
    expect(pages.map((text) => /N-\d+/.exec(text)?.[0])).toEqual([
      three.order_number,
      one.order_number,
      two.order_number,
    ]);
  });

  test('a thousand leave others their turn', async () => {
    const { database } = papers.portal;
    const made = await papers.order();
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
      [papers.mine.id, papers.bottle.id, ids],
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
    const { rawPayload } = await papers.ask(routes.deliveryNotes, { body: { expeditions: ids } });
    isOn = false;
    const pages = await readPdf(rawPayload);
    expect(pages).toHaveLength(1_000);
    expect(pages.every((text) => text.includes('Láhev Čutora'))).toBe(true);
    expect(worst).toBeLessThan(1_000);
  });
});

test('a packed order names the lots that were packed, not those that it asked for', async () => {
  const { database } = papers.portal;
  const tea = await buildProduct(database, papers.mine, { name: 'Čaj', localisation: 'C-01' });
  await buildStock(database, papers.mine, tea, 4, { lot: 'T-1', lotDate: '2099-01-01' });
  await buildStock(database, papers.mine, tea, 4, { lot: 'T-2', lotDate: '2099-02-01' });
  await buildStock(database, papers.mine, papers.bottle, 9);
  await sell(database, papers.mine, [tea, papers.bottle]);
  const made = await papers.order({
    items: [
      { product: tea, quantity: 6 },
      { product: papers.bottle, quantity: 2 },
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
  const [note = ''] = await papers.noteOf(made);
  expect(note).toMatch(/Čaj\nŠarže: T-1 \(4\), T-2 \(2\)\n.*\n6\n/);
  expect(note).toMatch(/Láhev Čutora\n[^\n]+\n2\n/);
  const { token: picker } = await signInAdmin(papers.portal);
  const [list = ''] = (await papers.print(routes.pickingList, { params: { id: made.id } }, { as: picker }))
    .pages;
  expect(list).toMatch(/Čaj\n[^\n]+\n(?:[^\n]+\n)?T-1\n4\n/);
  expect(list).toMatch(/T-2\n2\n/);
});

test("another organisation's order is not there, alone or among one's own", async () => {
  const made = await papers.order();
  const other = await buildOrganisation(papers.portal.database);
  const { token: stranger } = await signInUser(papers.portal, other);
  const own = await buildExpedition(papers.portal.database, other, {
    items: [{ product: await buildProduct(papers.portal.database, other), quantity: 1 }],
  });
  const one = await papers.print(routes.deliveryNote, { params: { id: made.id } }, { as: stranger });
  const expeditions = [own.id, made.id];
  const many = await papers.print(routes.deliveryNotes, { body: { expeditions } }, { as: stranger });
  expect([one.status, many.status]).toEqual([404, 404]);
});
