import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildStock, buildWarehouse, buildWms } from '../../../testing/builders.ts';
import { buildTransfer } from '../../../testing/documents.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { PreparedProduct, SaveOptions } from './product.draft.ts';
import { buildProductWorld, orderOf, type ProductWorld } from './product.fixtures.ts';
import { type SavedProduct, saveProducts } from './product.save.ts';

/* Many at once, as an import writes them. */

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

const save = (rows: PreparedProduct[], options: SaveOptions = { mode: 'either' }): Promise<SavedProduct[]> =>
  world.portal.database.transaction(systemScope(), (tx) =>
    saveProducts(tx, world.organisation.id, rows, options),
  );
const fieldsOf = (overrides: object = {}): PreparedProduct['fields'] => {
  const { organisation: _, ...fields } = world.body();
  return { ...fields, ...overrides } as PreparedProduct['fields'];
};
const codesIn = (saved: SavedProduct | undefined) =>
  saved?.done === false
    ? saved.violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)
    : 'done';
const rows = <R extends object>(text: string) => world.portal.database.asOwner<R>(text);

describe('many at once', () => {
  test('a SKU that is there is changed, another made; the same again changes nothing', async () => {
    const made = await world.create();
    const other = fieldsOf();
    const both = [{ fields: { productSku: made.productSku, name: 'Renamed' } }, { fields: other }];
    expect(await save(both)).toMatchObject([
      { done: true, id: made.id, created: false, changed: true },
      { done: true, created: true, changed: true },
    ]);
    expect(await save(both)).toMatchObject([
      { done: true, created: false, changed: false },
      { done: true, created: false, changed: false },
    ]);
    expect(await world.read(made.id)).toMatchObject({ name: 'Renamed', weight: made.weight, version: 2 });
  });

  test('the wrong ones are left out with their reasons, the others are written', async () => {
    const [good, bad] = [fieldsOf(), fieldsOf({ weight: null, name: '' })];
    const saved = await save([{ fields: good }, { fields: bad }, { fields: { ...good } }]);
    expect(saved.map(codesIn)).toEqual([
      'done',
      ['weight required', 'name required'],
      ['productSku skuTaken', 'primaryEan eanTaken'],
    ]);
    expect(await rows(`select id from product where product_sku = '${bad.productSku}'`)).toEqual([]);
  });

  test('lots are tracked or not as long as there is stock', async () => {
    const made = await world.create({ workAroundLot: false });
    await buildStock(world.portal.database, world.organisation, made, 1);
    const change = { id: made.id, fields: { workAroundLot: true } };
    expect((await save([change])).map(codesIn)).toEqual([['workAroundLot lotTrackingWithStock']]);
    expect(
      (await save([{ id: made.id, fields: { workAroundLot: false, name: 'Same' } }])).map(codesIn),
    ).toEqual(['done']);
    await world.portal.database.asOwner('update product set in_stock = 0 where id = $1', [made.id]);
    expect((await save([change])).map(codesIn)).toEqual(['done']);
  });

  test('lots are tracked or not as long as a box with it may be opened again', async () => {
    const { portal } = world;
    const made = await world.create({ workAroundLot: false });
    const { id } = await orderOf(world, made, 'waitingForTheCarrier');
    await portal.database.asOwner(
      'update expedition_item set expedited = quantity where expedition_id = $1',
      [id],
    );
    const change = { id: made.id, fields: { workAroundLot: true } };
    expect((await save([change])).map(codesIn)).toEqual([['workAroundLot lotTrackingWithStock']]);
    await portal.database.asOwner(`update expedition set status = 'carrierPickedUp' where id = $1`, [id]);
    expect((await save([change])).map(codesIn)).toEqual(['done']);
  });

  test('lots are tracked or not as long as goods are on their way, too', async () => {
    const { organisation, portal } = world;
    const made = await world.create({ workAroundLot: false });
    const wms = await buildWms(portal.database);
    const to = { wms, warehouse: await buildWarehouse(portal.database, organisation, wms) };
    const { id } = await buildTransfer(portal.database, organisation, to, {
      status: 'created',
      items: [{ product: made, quantity: 1 }],
    });
    const change = { id: made.id, fields: { workAroundLot: true } };
    expect((await save([change])).map(codesIn)).toEqual([['workAroundLot lotTrackingWithStock']]);
    await portal.database.asOwner(`update transfer set status = 'finished' where id = $1`, [id]);
    expect((await save([change])).map(codesIn)).toEqual(['done']);
  });

  test('another time to live before leaving lets go of what may not leave by it', async () => {
    const made = await world.create();
    const waiting = () =>
      rows(`select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'stock.releaseExpired'`);
    await save([{ id: made.id, fields: { name: 'Other' } }]);
    expect(await waiting()).toEqual([]);
    await save([{ id: made.id, fields: { outboundExpirationOffset: 60 } }]);
    await save([{ id: made.id, fields: { outboundExpirationOffset: 90 } }]);
    expect(await waiting()).toHaveLength(1);
  });

  test('a dry run judges and writes nothing', async () => {
    const fields = fieldsOf({ productGroup: 'Never made' });
    expect((await save([{ fields }], { mode: 'either', dryRun: true })).map(codesIn)).toEqual(['done']);
    expect(await rows(`select id from product where product_sku = '${fields.productSku}'`)).toEqual([]);
    expect(await rows(`select id from product_group where name = 'Never made'`)).toEqual([]);
  });

  test('a code moves from one product to another in one call; from one that is refused it does not', async () => {
    const [giver, taker] = [await world.create(), await world.create()];
    const ean = giver.primaryEan ?? '';
    const moves = (weight: number | null) => [
      { id: taker.id, fields: { primaryEan: ean } },
      { id: giver.id, fields: { primaryEan: `${ean}9`, weight } },
    ];
    expect((await save(moves(null), { mode: 'update' })).map(codesIn)).toEqual([
      ['primaryEan eanTaken'],
      ['weight required'],
    ]);
    expect((await save(moves(100), { mode: 'update' })).map(codesIn)).toEqual(['done', 'done']);
    expect((await world.read(taker.id)).codes.map(({ value }) => value)).toEqual([ean]);
    expect((await world.read(giver.id)).codes.map(({ value }) => value)).toEqual([`${ean}9`]);
  });

  test('sets name children of the same call by SKU, in any order; with a child falls its set', async () => {
    const [cup, lid] = [fieldsOf(), fieldsOf({ weight: null })];
    const set = (of: object[]) => fieldsOf({ type: 'Bundle', primaryEan: null, childrenProducts: of });
    const inner = set([{ productSku: cup.productSku, quantity: 2 }]);
    const outer = set([
      { productSku: inner.productSku, quantity: 3 },
      { productSku: cup.productSku, quantity: 1 },
    ]);
    const broken = set([{ productSku: lid.productSku, quantity: 1 }]);
    const saved = await save([outer, broken, inner, lid, cup].map((fields) => ({ fields })));
    expect(saved.map(codesIn)).toEqual([
      'done',
      ['childrenProducts[0].productId productUnknown'],
      'done',
      ['weight required'],
      'done',
    ]);
    const [first] = saved;
    const read = await world.read(first?.done ? first.id : '');
    expect(read.childrenProducts).toMatchObject([{ productSku: cup.productSku, quantity: 7 }]);
  });

  test('an e-shop leaves child and set together, but not the child alone', async () => {
    const id = '00000000-0000-7000-8000-0000000000aa';
    await world.portal.database.asOwner(
      'insert into eshop (id, organisation_id, name, default_warehouse_id) values ($1, $2, $3, $4)',
      [id, world.organisation.id, 'treti.example', world.organisation.warehouse.id],
    );
    const both = [world.organisation.eshop.id, id];
    const part = await world.create({ eshops: both });
    const set = await world.createSet([[part, 1]], { eshops: both });
    const leave = (of: string) => ({ id: of, fields: { eshops: [id] } });
    expect((await save([leave(part.id)], { mode: 'update' })).map(codesIn)).toEqual([
      ['eshops eshopNeededBySet'],
    ]);
    expect((await save([leave(part.id), leave(set.id)], { mode: 'update' })).map(codesIn)).toEqual([
      'done',
      'done',
    ]);
  });

  test('many products are written by as many statements as one', async () => {
    const statements = async (count: number): Promise<number> => {
      const fields = Array.from({ length: count }, () => ({ fields: fieldsOf({ productGroup: 'Counted' }) }));
      return world.portal.database.transaction(systemScope(), async (tx) => {
        let asked = 0;
        const counted = {
          ...tx,
          db: tx.db.withPlugin({
            transformQuery: ({ node }) => {
              asked++;
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        };
        const saved = await saveProducts(counted, world.organisation.id, fields, { mode: 'either' });
        expect(saved.every(({ done }) => done)).toBe(true);
        return asked;
      });
    };
    const one = await statements(1);
    expect(one).toBeGreaterThan(5);
    expect(await statements(300)).toBe(one);
  });
});

test('however sets are saved, none ever holds a set or itself, and every code is somebody’s one', async () => {
  const parts = [await world.create(), await world.create(), await world.create()];
  const sets = await Promise.all(
    [0, 1, 2, 3].map(() => world.createSet([[parts[0] as (typeof parts)[0], 1]])),
  );
  const all = [...parts, ...sets];
  const child = fc.record({ at: fc.nat(all.length - 1), quantity: fc.integer({ min: 1, max: 3 }) });
  const change = fc.record({
    at: fc.nat(sets.length - 1),
    children: fc.array(child, { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(change, { minLength: 1, maxLength: 4, selector: ({ at }) => at }),
      async (changes) => {
        await save(
          changes.map(({ at, children }) => ({
            id: sets[at]?.id,
            fields: {
              childrenProducts: children.map((one) => ({
                productId: all[one.at]?.id,
                quantity: one.quantity,
              })),
            },
          })),
          { mode: 'update' },
        );
        const wrong = await rows(`select b.bundle_id from bundle_item b join product p on p.id = b.product_id
        where p.type = 'Bundle' or b.bundle_id = b.product_id`);
        expect(wrong).toEqual([]);
        const empty = await rows(`select id from product p where type = 'Bundle'
        and not exists (select from bundle_item b where b.bundle_id = p.id)`);
        expect(empty).toEqual([]);
      },
    ),
    { seed: 3_202_613, numRuns: 40 },
  );
  const orphans =
    await rows(`select p.id from product p where type = 'Physical' and primary_ean is distinct from
    (select value from product_code c where c.product_id = p.id and is_primary order by position limit 1)`);
  expect(orphans).toEqual([]);
});
