import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import {
  buildEshop,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { fillSet, sell } from '../../../testing/catalogue.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { searchText } from '../../platform/list/search-text.ts';
import { needleOf } from './product.find.ts';

let portal: Portal;
let mine: Organisation;
let theirs: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
  theirs = await buildOrganisation(portal.database);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

/** As the store writes it: the codes and the text that is searched. */
async function make(
  sku: string,
  name: string,
  {
    ean,
    codes = [],
    ...overrides
  }: { ean?: string; codes?: string[] } & Parameters<typeof buildProduct>[2] = {},
  organisation: Organisation = mine,
): Promise<Row<'product'>> {
  const product = await buildProduct(portal.database, organisation, {
    product_sku: sku,
    name,
    primary_ean: ean ?? null,
    search: searchText(sku, overrides.internal_sku, ean, ...codes, name),
    ...overrides,
  });
  for (const value of [...(ean ? [ean] : []), ...codes])
    await portal.database.asOwner(
      'insert into product_code (organisation_id, product_id, type, value, is_primary) values ($1, $2, $3, $4, $5)',
      [organisation.id, product.id, 'EAN', value, value === ean],
    );
  return product;
}

interface Asked {
  eshop?: string;
  organisation?: string;
  warehouse?: string;
  wms?: string;
  types?: string;
  limit?: number;
}
const find = async (q: string, query: Asked = {}, by = token) => {
  const reply = await portal.call(productRoutes.find, { query: { ...query, q } }, { token: by });
  expect(reply.problem?.message).toBeUndefined();
  return reply.body.hits;
};
const skus = (hits: { productSku: string }[]) => hits.map(({ productSku }) => productSku);

describe('finding products for a picker', () => {
  test('an exact SKU, internal SKU or code comes alone, whatever holds it as well', async () => {
    const lamp = await make('FX-100', 'Lamp Lumo', {
      ean: '8594187310776',
      codes: ['X003K8WQ1T', '18594187310773', '036000291452', '0012345678905'],
      internal_sku: 'FX100INT',
      weight: 450,
      value: '549.00',
      value_currency: 'CZK',
    });
    await make('FX-100-XL', 'Lamp Lumo, large');
    const codes = ['FX-100', ' FX-100 ', 'FX100INT', '8594187310776', 'X003K8WQ1T', '18594187310773'];
    // A UPC as an EAN, and the other way round.
    for (const code of [...codes, '0036000291452', '012345678905']) {
      const hits = await find(code);
      expect(hits).toEqual([
        {
          id: lamp.id,
          productSku: 'FX-100',
          name: 'Lamp Lumo',
          type: 'Physical',
          active: true,
          primaryEan: '8594187310776',
          image: null,
          available: 0,
          weight: 450,
          value: '549.00',
          valueCurrency: 'CZK',
          exact: true,
          likely: false,
        },
      ]);
    }
    const parts = await find('FX-10');
    expect(skus(parts)).toEqual(['FX-100', 'FX-100-XL']);
    expect(parts.every(({ exact }) => !exact)).toBe(true);
  });

  test('what has the text in other letters or blanks comes first, and says so', async () => {
    const box = await make('LK 1', 'Box', { ean: 'X00LIKELY1' });
    await make('Box lk 1', 'Another');
    await make('LK 1', 'Theirs', {}, theirs);
    const skusOf = async (q: string) => (await find(q)).map(({ productSku, likely }) => [productSku, likely]);
    expect(await skusOf('lk 1')).toEqual([
      ['LK 1', true],
      ['Box lk 1', false],
    ]);
    expect(await skusOf('LK  1')).toEqual(await skusOf('lk 1'));
    expect((await find('x00likely1')).map(({ id, likely }) => [id, likely])).toEqual([[box.id, true]]);
    expect((await find('lk 1', { limit: 1 })).map(({ id }) => id)).toEqual([box.id]);
    const admin = await signInAdmin(portal);
    expect((await find('lk 1', {}, admin.token)).filter(({ likely }) => likely)).toHaveLength(2);
    await make('lk 1', 'Twin');
    expect((await find('Lk 1')).filter(({ likely }) => likely)).toHaveLength(2);
  });

  test('all words, in any order and without accents; the beginning of a SKU before the name', async () => {
    await make('NOC-1', 'Termoláhev Řeka zelená');
    await make('NOC-2', 'Hrnek zelený, Řeka');
    await make('REKA-7', 'Batoh');
    await make('NOC-3', 'Řeka, deka');
    expect(skus(await find('reka'))).toEqual(['REKA-7', 'NOC-3', 'NOC-2', 'NOC-1']);
    expect(skus(await find('ZELENA řeka'))).toEqual(['NOC-1']);
    expect(skus(await find('zelen reka'))).toEqual(['NOC-2', 'NOC-1']);
    expect(await find('reka nothing')).toEqual([]);
  });

  test('two characters find what begins with them, one and signs alone find nothing', async () => {
    await make('QZ-1', 'Rope');
    await make('RP-9', 'Long qzar');
    expect(skus(await find('qz'))).toEqual(['QZ-1', 'RP-9']);
    expect(await find('q')).toEqual([]);
    expect(await find('%%')).toEqual([]);
    expect(await find('--')).toEqual([]);
    expect(needleOf('50 % _a\\b')?.words).toEqual(['% 50%', '% \\%%', '% \\_a\\\\b%']);
  });

  test('what is switched off comes last; the limit holds', async () => {
    await make('OFF-1', 'Zelda', { active: false });
    await make('OFF-2', 'Zelda');
    await make('OFF-3', 'Zelda');
    const hits = await find('zelda');
    expect(hits.map(({ productSku, active }) => [productSku, active])).toEqual([
      ['OFF-2', true],
      ['OFF-3', true],
      ['OFF-1', false],
    ]);
    expect(skus(await find('zelda', { limit: 1 }))).toEqual(['OFF-2']);
  });

  test('only of the types and the e-shop asked for, exact or not', async () => {
    const shop = await buildEshop(portal.database, mine, mine.warehouse);
    const sold = await make('SH-1', 'Kettle');
    await make('SH-2', 'Kettle', { type: 'Virtual' });
    await sell(portal.database, { ...mine, eshop: shop }, [sold]);
    expect(skus(await find('kettle'))).toEqual(['SH-1', 'SH-2']);
    expect(skus(await find('kettle', { eshop: shop.id }))).toEqual(['SH-1']);
    expect(skus(await find('kettle', { types: 'Virtual,Bundle' }))).toEqual(['SH-2']);
    expect(await find('SH-2', { eshop: shop.id })).toEqual([]);
    expect(await find('SH-1', { types: 'Bundle' })).toEqual([]);
  });

  test('each with what is free where it was asked for; unusable lots are not, and a set is its parts', async () => {
    const attic = await buildWarehouse(portal.database, mine, mine.wms);
    const tea = await make('AV-1', 'Teapot', { outbound_expiration_offset: 30 });
    const cup = await make('AV-2', 'Teapot cup');
    const set = await make('AV-3', 'Teapot set', { type: 'Bundle' });
    await make('AV-4', 'Teapot voucher', { type: 'Virtual' });
    await fillSet(portal.database, mine, set, [
      [tea, 1],
      [cup, 4],
    ]);
    await buildStock(portal.database, mine, tea, 5, { lot: 'A', lotDate: '2099-01-01' });
    await buildStock(portal.database, mine, tea, 70, { lot: 'OLD', lotDate: '2020-01-01' });
    await buildStock(portal.database, mine, tea, 2, { lot: 'B', warehouseId: attic.id });
    await buildStock(portal.database, mine, cup, 13);
    await buildStock(portal.database, mine, cup, 7, { warehouseId: attic.id });
    const free = async (query = {}) =>
      (await find('teapot', query)).map(({ productSku, available }) => [productSku, available]);
    expect(await free()).toEqual([
      ['AV-1', 7],
      ['AV-2', 20],
      ['AV-3', 4],
      ['AV-4', 0],
    ]);
    expect(await free({ warehouse: mine.warehouse.id, wms: mine.wms.id })).toEqual([
      ['AV-1', 5],
      ['AV-2', 13],
      ['AV-3', 3],
      ['AV-4', 0],
    ]);
    expect((await find('AV-3', { warehouse: attic.id }))[0]?.available).toBe(1);
  });

  test('nobody finds another organisation’s; the provider finds all, or one organisation’s', async () => {
    await make('ISO-1', 'Isobar', { ean: '4006381333931' });
    await make('ISO-1', 'Isobar', { ean: '4006381333931' }, theirs);
    const stranger = await signInUser(portal, theirs);
    expect(await find('4006381333931')).toHaveLength(1);
    const [own] = await find('isobar');
    const [foreign] = await find('isobar', {}, stranger.token);
    expect(own?.id).not.toBe(foreign?.id);
    expect(await find('isobar', { organisation: theirs.id })).toEqual([]);
    expect(await find('ISO-1', { organisation: theirs.id })).toEqual([]);
    const admin = await signInAdmin(portal);
    expect(await find('4006381333931', {}, admin.token)).toHaveLength(2);
    expect(await find('isobar', {}, admin.token)).toHaveLength(2);
    expect((await find('isobar', { organisation: theirs.id }, admin.token)).map(({ id }) => id)).toEqual([
      foreign?.id,
    ]);
  });
});

test('words in use are the organisation’s own, each once', async () => {
  await make('W-1', 'Words', {
    services: ['gift wrapping', 'labelling'],
    features: ['green'],
    localisation: 'MOD-B-14',
  });
  await make('W-2', 'Words', { services: ['gift wrapping'], localisation: 'MOD-A-01' });
  await make('W-3', 'Words', { services: ['secret'], localisation: 'X' }, theirs);
  const ask = async (query = {}, by = token) =>
    (await portal.call(productRoutes.words, { query }, { token: by })).body;
  expect(await ask()).toEqual({
    services: ['gift wrapping', 'labelling'],
    features: ['green'],
    localisations: ['MOD-A-01', 'MOD-B-14'],
  });
  expect(await ask({ organisation: theirs.id })).toEqual({ services: [], features: [], localisations: [] });
  const admin = await signInAdmin(portal);
  expect((await ask({ organisation: theirs.id }, admin.token)).services).toEqual(['secret']);
  expect((await ask({}, admin.token)).services).toEqual(['gift wrapping', 'labelling', 'secret']);
});

test('what is asked with every key is planned once, not for each text', async () => {
  await make('PLAN-1', 'Planned');
  const asked = watchStatements(portal.database.pool);
  await portal.call(productRoutes.find, { query: { q: 'planned' } }, { token });
  expect(asked.filter((text) => text.startsWith('begin'))).toEqual([
    expect.stringContaining(`set_config('plan_cache_mode', 'force_generic_plan', true)`),
  ]);
});
