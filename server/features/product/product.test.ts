import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { buildProductWorld, type ProductWorld } from './product.fixtures.ts';

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

const send = async (overrides: Parameters<ProductWorld['body']>[0]) =>
  world.portal.call(productRoutes.create, { body: world.body(overrides) }, { token: world.token });
const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  world.portal.call(
    productRoutes.update,
    { params: { id }, body: { active: true, name: 'Lamp', ...body } },
    { token: world.token, headers },
  );
const violationsOf = (reply: { problem: { violations: { propertyPath: string; code: string }[] } }) =>
  reply.problem.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);

describe('creating', () => {
  test('every field comes back as it was sent', async () => {
    const fields = {
      description: 'Steel, keeps warm for a day.',
      referenceNumbers: ['ALP-7731-N', '55120'],
      localisation: 'MOD-B-14-03',
      services: ['gift wrapping'],
      features: ['pine green'],
      fragile: true,
      hsCode: '9617000000',
      customsDescription: 'Vacuum flask',
      countryOfOrigin: 'CZ',
      workAroundLot: true,
      workAroundSnIn: true,
      strictFifo: true,
      expectedTurnover: 120,
      expirationOffset: 30,
      inboundExpirationOffset: 20,
      outboundExpirationOffset: 10,
      requiresAdditionalWork: true,
      requiresQualitativeReceiving: true,
      packagingType: 'B' as const,
    };
    const made = await world.create({ ...fields, productGroup: 'Bottles', unitPurchasePrice: '212.5' });
    expect(made).toMatchObject(fields);
    expect(made.productGroup).toMatchObject({ name: 'Bottles' });
    expect(made.eshops).toEqual([{ id: world.organisation.eshop.id, name: world.organisation.eshop.name }]);
    expect(Number(made.unitPurchasePrice)).toBe(212.5);
    expect(made.codes).toEqual([{ type: 'EAN', value: made.primaryEan, primary: true }]);
    expect(made.ties).toEqual({
      stock: 0,
      openExpeditions: 0,
      sentExpeditions: 0,
      openAdvices: 0,
      openMoves: 0,
      sets: 0,
      hasHistory: false,
    });
  });

  test('a group is made once, by its name', async () => {
    const [first, second] = [
      await world.create({ productGroup: 'Kettles' }),
      await world.create({ productGroup: { id: 'x', name: 'Kettles' } }),
    ];
    expect(second.productGroup).toEqual(first.productGroup);
  });

  test('what is wrong is told all at once', async () => {
    const taken = await world.create();
    const reply = await send({
      productSku: taken.productSku,
      primaryEan: taken.primaryEan,
      valueCurrency: 'XXX',
      countryOfOrigin: 'XX',
      eshops: ['00000000-0000-4000-8000-000000000000'],
    });
    expect(reply.status).toBe(400);
    expect(violationsOf(reply).sort()).toEqual([
      'countryOfOrigin countryUnknown',
      'eshops eshopUnknown',
      'primaryEan eanTaken',
      'productSku skuTaken',
      'valueCurrency currencyUnknown',
    ]);
  });

  test.each([
    ['no EAN and no code', { primaryEan: null }, 'primaryEan eanNeeded'],
    ['no weight', { weight: null }, 'weight required'],
    ['a value without its currency', { valueCurrency: null }, 'valueCurrency required'],
    ['decimals that the currency has not', { value: '10.50', valueCurrency: 'HUF' }, 'value decimals'],
    ['a set of nothing', { type: 'Bundle' as const }, 'childrenProducts required'],
    [
      'the same code twice',
      {
        codes: [
          { type: 'EAN13' as const, value: 'A1', primary: true },
          { type: 'UPC' as const, value: 'A1' },
        ],
      },
      'codes[1].value duplicateCode',
    ],
    [
      'no primary code',
      { primaryEan: null, codes: [{ type: 'UPC' as const, value: 'A2' }] },
      'codes noPrimaryCode',
    ],
  ])('refuses %s', async (_, overrides, violation) => {
    const reply = await send(overrides);
    expect(reply.status).toBe(400);
    expect(violationsOf(reply)).toContain(violation);
  });

  test('a virtual product needs neither sizes nor codes', async () => {
    const sizes = { weight: null, height: null, width: null, length: null };
    const made = await world.create({ type: 'Virtual', primaryEan: null, ...sizes });
    expect(made).toMatchObject({ type: 'Virtual', primaryEan: null, codes: [] });
  });

  test('the organisation of somebody else is not there', async () => {
    const other = await buildOrganisation(world.portal.database);
    const reply = await send({ organisation: other.id, eshops: [other.eshop.id] });
    expect(violationsOf(reply)).toEqual(['organisation organisationUnknown']);
  });
});

describe('changing', () => {
  test('what is left out stays, and the change is told field by field', async () => {
    const made = await world.create({ productGroup: 'Bottles', services: ['engraving'] });
    const reply = await put(made.id, { name: 'Bottle', weight: '400', productGroup: 'Flasks' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ name: 'Bottle', weight: 400, height: 265, services: ['engraving'] });
    expect(reply.body.version).toBe(made.version + 1);
    const history = await world.portal.call(
      eventRoutes.history,
      { params: { noun: 'product', id: made.id } },
      { token: world.token },
    );
    expect(history.body.events.map(({ act }) => act)).toEqual(['update', 'create']);
    expect(history.body.events[0]?.diff).toEqual([
      { field: 'name', from: made.name, to: 'Bottle' },
      { field: 'weight', from: 380, to: 400 },
      { field: 'productGroup', from: 'Bottles', to: 'Flasks' },
    ]);
  });

  test('a change of nothing writes nothing', async () => {
    const made = await world.create();
    const reply = await put(made.id, { name: made.name, value: '549' });
    expect(reply.body.version).toBe(made.version);
  });

  test('the answer of a read may be sent back as it is', async () => {
    const made = await world.create({ productGroup: 'Bottles', countryOfOrigin: 'CZ' });
    const { name, eshops, codes, productGroup, organisation, countryOfOrigin, primaryEan } = made;
    const { productSku, type, internalSku } = made;
    const back = { name, eshops, codes, productGroup, organisation, countryOfOrigin, primaryEan };
    const reply = await put(made.id, { ...back, productSku, internalSku, type });
    expect(reply.status, reply.text).toBe(200);
    expect({ ...reply.body, changedAt: null }).toEqual({ ...made, changedAt: null });
  });

  test('what is left out stays as it is, also when the type is sent back', async () => {
    const made = await world.create({ value: '549', valueCurrency: 'CZK' });
    const physical = await put(made.id, { type: 'Physical', value: '12.5' });
    expect(physical.status, physical.text).toBe(200);
    expect(physical.body).toMatchObject({
      value: '12.50',
      valueCurrency: 'CZK',
      weight: made.weight,
      primaryEan: made.primaryEan,
      codes: made.codes,
    });
    // One that came in before there was an internal SKU is read with null, and sent back so.
    const unsaid = await put(made.id, { internalSku: null });
    expect(unsaid.body.internalSku, unsaid.text).toBe(made.internalSku);
    const set = await world.createSet([[made, 2]]);
    const renamed = await put(set.id, { type: 'Bundle', name: 'Two' });
    expect(renamed.status, renamed.text).toBe(200);
    expect(renamed.body.childrenProducts).toHaveLength(1);
  });

  test('SKU, type and organisation cannot change', async () => {
    const made = await world.create();
    const other = await buildOrganisation(world.portal.database);
    expect(violationsOf(await put(made.id, { productSku: 'OTHER' }))).toEqual(['productSku skuFixed']);
    expect(violationsOf(await put(made.id, { type: 'Virtual' }))).toEqual(['type typeFixed']);
    expect(violationsOf(await put(made.id, { organisation: other.id }))).toEqual([
      'organisation organisationFixed',
    ]);
  });

  test('the rules hold for the whole record after the change', async () => {
    const made = await world.create();
    expect(violationsOf(await put(made.id, { weight: '' }))).toEqual(['weight required']);
    expect(violationsOf(await put(made.id, { type: 'Physical', weight: '' }))).toEqual(['weight required']);
    expect(violationsOf(await put(made.id, { primaryEan: '' }))).toEqual(['primaryEan eanNeeded']);
    expect(violationsOf(await put(made.id, { valueCurrency: '' }))).toEqual(['valueCurrency required']);
    expect(violationsOf(await put(made.id, { valueCurrency: 'HUF', value: '1.5' }))).toEqual([
      'value decimals',
    ]);
    const bare = await world.create({ value: null, valueCurrency: null });
    expect(violationsOf(await put(bare.id, { value: '1.5' }))).toEqual(['valueCurrency required']);
  });

  test('one who saw an older version is told so', async () => {
    const made = await world.create();
    await put(made.id, { name: 'First' });
    const reply = await put(made.id, { name: 'Second' }, { 'if-match': `"${made.version}"` });
    expect(reply.status).toBe(409);
    expect(reply.problem.code).toBe('stale');
    expect(violationsOf(reply)).toEqual(['name changedMeanwhile']);
  });

  test('the product of somebody else is not there', async () => {
    const made = await world.create();
    const other = await buildOrganisation(world.portal.database);
    const { token } = await signInUser(world.portal, other);
    const params = { id: made.id };
    for (const route of [productRoutes.activate, productRoutes.deactivate, productRoutes.read])
      expect((await world.portal.call(route, { params }, { token })).status).toBe(404);
    const body = { active: true, name: 'Mine' };
    expect((await world.portal.call(productRoutes.update, { params, body }, { token })).status).toBe(404);
    const turned = { params, body: { type: 'Physical' as const } };
    expect((await world.portal.call(productRoutes.transform, turned, { token })).status).toBe(404);
  });
});

describe('finding', () => {
  const find = async (criteria: object, search?: string) => {
    const reply = await world.portal.call(
      productRoutes.list,
      { body: { criteria, ...(search ? { search } : {}), nested: true, limit: 1000 } },
      { token: world.token },
    );
    expect(reply.status, reply.text).toBe(200);
    return reply.body.results.map(({ id }) => id);
  };

  test('every code, SKU and name is searched, and stays so after a change', async () => {
    const made = await world.create({ codes: [{ type: 'ITF14', value: 'CARTON77', primary: false }] });
    for (const text of [made.productSku, made.internalSku ?? '', made.primaryEan ?? '', 'carton77'])
      expect(await find({}, text)).toContain(made.id);
    await put(made.id, { codes: [{ type: 'UPC', value: 'NEWCODE1', primary: true }], name: 'Žehlička' });
    expect(await find({}, 'carton77')).toEqual([]);
    expect(await find({}, 'newcode1 zehlicka')).toContain(made.id);
  });

  test('codes and e-shops are criteria: one of several is enough, none of them for the opposite', async () => {
    const codes = [
      { type: 'EAN13' as const, value: 'FIRST1', primary: true },
      { type: 'UPC' as const, value: 'SECOND1', primary: false },
    ];
    const made = await world.create({ primaryEan: null, codes });
    const virtual = await world.create({ type: 'Virtual', primaryEan: null });
    expect(await find({ 'codes.value': { eq: 'SECOND1' } })).toEqual([made.id]);
    expect(await find({ 'codes.value': { like: '%ECOND%' } })).toEqual([made.id]);
    expect(await find({ 'codes.value': { neq: 'SECOND1' } })).not.toContain(made.id);
    expect(await find({ 'codes.value': { neq: 'SECOND1' } })).toContain(virtual.id);
    expect(await find({ 'codes.value': { eq: null } })).toContain(virtual.id);
    expect(await find({ 'codes.value': { eq: null } })).not.toContain(made.id);
    expect(await find({ eshops: { in: [world.organisation.eshop.id] } })).toContain(made.id);
    expect(await find({ eshops: { nin: [world.organisation.eshop.id] } })).toEqual([]);
  });

  test('a name in Greek is found by its capitals, whose last letter has a small form of its own', async () => {
    const made = await world.create({ name: 'Ιωάννης Μακρής, βιβλίο' });
    for (const like of ['%ΜΑΚΡΉΣ%', '%μακρής%', '%ΜΑΚΡΉΣ, Β%', '%ΙΩΆΝΝΗς μ%'])
      expect(await find({ name: { like } })).toEqual([made.id]);
    expect(await find({ name: { notLike: '%ΜΑΚΡΉΣ%' } })).not.toContain(made.id);
  });

  test('the group is a relation to filter and to sort by', async () => {
    const made = await world.create({ productGroup: 'Only one' });
    const id = (made.productGroup as { id: string }).id;
    expect(await find({ productGroup: { eq: id } })).toEqual([made.id]);
    expect(await find({ 'productGroup.name': { like: '%only%' } })).toEqual([made.id]);
  });
});
