import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionPapersRoutes as routes } from '../../../../contracts/expedition/expedition.papers.ts';
import { buildProduct, buildStock } from '../../../../testing/builders.ts';
import { sell } from '../../../../testing/catalogue.ts';
import { signInAdmin } from '../../../../testing/people.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { sendExpedition } from '../expedition.acts.ts';
import { openPapers, type Papers } from './papers.fixtures.ts';

let papers: Papers;
beforeAll(async () => {
  papers = await openPapers();
});
afterAll(() => papers.portal.close());

describe('a picking list', () => {
  let picker: string;
  beforeAll(async () => {
    ({ token: picker } = await signInAdmin(papers.portal));
  });
  const listOf = async ({ id }: { id: string }, language = 'en') =>
    (await papers.print(routes.pickingList, { params: { id } }, { as: picker, language })).pages;

  test('names the goods by place and lot, in the language of who prints it, with what is not there last', async () => {
    const { database } = papers.portal;
    const far = await buildProduct(database, papers.mine, { name: 'Stan', localisation: 'B-10-1' });
    const nowhere = await buildProduct(database, papers.mine, { name: 'Mapa', localisation: null });
    await buildStock(database, papers.mine, far, 4, { lot: 'L-1', lotDate: '2099-01-01' });
    await buildStock(database, papers.mine, far, 4, { lot: 'L-2', lotDate: '2099-02-01' });
    await buildStock(database, papers.mine, papers.bottle, 1);
    await buildStock(database, papers.mine, nowhere, 5);
    await sell(database, papers.mine, [far, nowhere, papers.bottle]);
    const made = await papers.order({
      note: 'Zabalit jako dárek',
      carrier_note: 'Zvonit',
      priority: 7,
      fragile: true,
      items: [
        { product: nowhere, quantity: 2 },
        { product: far, quantity: 6 },
        { product: papers.bottle, quantity: 3 },
      ],
    });
    await database.transaction(systemScope(), (tx) => sendExpedition(tx, made.id));
    const [text = ''] = await listOf(made, 'cs');
    for (const word of [
      'Vychystávací list',
      'Zabalit jako dárek',
      'Zvonit',
      papers.mine.carrier.name,
      'Křehké',
    ])
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
    const set = await buildProduct(papers.portal.database, papers.mine, { name: 'Sada', type: 'Bundle' });
    const made = await papers.order({ items: [{ product: set, quantity: 2, is_set: true }] });
    await papers.portal.database.asOwner(
      `insert into expedition_item (id, organisation_id, expedition_id, product_id, position, parent_item_id,
        set_quantity, quantity) values ($1, $2, $3, $4, 2, $5, 3, 6)`,
      [uuid(), papers.mine.id, made.id, papers.bottle.id, made.items[0]?.id],
    );
    const [text = ''] = await listOf(made);
    expect(text).toContain('Láhev Čutora');
    expect(text).not.toContain('Sada');
  });

  test('of many is one file; a client has none', async () => {
    const [one, two] = [await papers.order(), await papers.order()];
    const body = { expeditions: [two.id, one.id] };
    const many = await papers.print(routes.pickingLists, { body }, { as: picker });
    expect(many.pages.map((text) => /N-\d+/.exec(text)?.[0])).toEqual([two.order_number, one.order_number]);
    const asked = [
      await papers.print(routes.pickingLists, { body }),
      await papers.print(routes.pickingList, { params: { id: one.id } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([403, 403]);
  });
});
