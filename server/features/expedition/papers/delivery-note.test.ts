import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionPapersRoutes as routes } from '../../../../contracts/expedition/expedition.papers.ts';
import { buildProduct } from '../../../../testing/builders.ts';
import { openPapers, type Papers } from './papers.fixtures.ts';

let papers: Papers;
beforeAll(async () => {
  papers = await openPapers();
});
afterAll(() => papers.portal.close());

describe('a delivery note', () => {
  test('says what comes from whom to whom, without prices', async () => {
    const made = await papers.order({
      value: '4321.50',
      currency: 'CZK',
      different_delivery_address: true,
      delivery_company: 'Sklad Žižkov',
      delivery_street: 'Koněvova',
      delivery_city: 'Praha 3',
      delivery_country: 'CZ',
    });
    const { headers, pages } = await papers.print(routes.deliveryNote, { params: { id: made.id } });
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
      papers.mine.name,
      'Lidická 12',
      'DIČ CZ27082440',
      'Sklad Žižkov',
      'Koněvova',
      'Dlouhá 12',
      'Česko',
      papers.mine.carrier.name,
      'Láhev Čutora',
      papers.bottle.product_sku,
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
    const [text] = await papers.noteOf(
      await papers.order({ destination_country: country, billing_country: country }),
    );
    expect(text).toContain(title);
  });

  test('of a packed order says what is left out and in which parcels it comes', async () => {
    const tent = await buildProduct(papers.portal.database, papers.mine, { name: 'Stan' });
    const made = await papers.order({
      items: [
        { product: papers.bottle, quantity: 3 },
        { product: tent, quantity: 2 },
      ],
    });
    await papers.packed(made, [3, 0]);
    const rest = await papers.order({
      split_from_id: made.id,
      items: [{ product: papers.bottle, quantity: 5 }],
    });
    const [text = ''] = await papers.noteOf(made);
    const [sent = '', leftOut = ''] = text.split('Není součástí této zásilky');
    expect(sent).toMatch(/Láhev Čutora\n.*\n3\n/);
    // Half past eleven in UTC is the next day in Prague.
    expect(sent).toContain('3. 3. 2026');
    expect(sent).not.toContain('Stan');
    expect(leftOut).toMatch(/Stan\n.*\n2\n/);
    expect(leftOut.replaceAll(/\s+/g, ' ')).toContain(`dodáme jako ${rest.order_number} 5`);
    expect((await papers.noteOf(rest))[0]).toContain(`Zbytek objednávky\n${made.order_number}`);
  });

  test('shows a set as a set, with its parts below it', async () => {
    const set = await buildProduct(papers.portal.database, papers.mine, { name: 'Sada', type: 'Bundle' });
    const made = await papers.order({ items: [{ product: set, quantity: 2, is_set: true }] });
    const part = uuid();
    await papers.portal.database.asOwner(
      `insert into expedition_item (id, organisation_id, expedition_id, product_id, position, parent_item_id,
        set_quantity, quantity) values ($1, $2, $3, $4, 2, $5, 3, 6)`,
      [part, papers.mine.id, made.id, papers.bottle.id, made.items[0]?.id],
    );
    expect((await papers.noteOf(made))[0]).toMatch(/Sada\n.*\n2\n\s+Láhev Čutora\n.*\n6\n/);
    await papers.packed(made, []);
    await papers.portal.database.asOwner('update expedition_item set expedited = 3 where id = $1', [part]);
    const [text = ''] = await papers.noteOf(made);
    expect(text).toMatch(/Sada\n.*\n1\n\s+Láhev Čutora\n.*\n3\n/);
    expect(text.split('Není součástí')[1]).toMatch(/Sada\n.*\n1\n/);
  });

  test('of hundreds of lines has the head of its table on each page', async () => {
    const made = await papers.order({
      items: Array.from({ length: 120 }, () => ({ product: papers.bottle, quantity: 1 })),
    });
    const pages = await papers.noteOf(made);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Kusy');
      expect(text).toContain(`Strana ${at + 1} z ${pages.length}`);
    }
    expect(pages.join('\n').match(/Láhev Čutora/g)).toHaveLength(120);
  });
});
