import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { ChildGiven, Component } from './product.record.ts';
import { type Catalogue, createFlattener, findMissingEshop, type SetNode } from './product.sets.ts';

const SEED = 3_202_612;
const PRODUCTS = 5;

/** A catalogue of products `p0..` and sets `s0..` whose children are given; a set holds only what stands before it. */
const catalogueOf = (
  sets: readonly (readonly ChildGiven[])[],
  eshops: readonly string[] = [],
  products = PRODUCTS,
): Catalogue => {
  const node = (id: string, type: string): SetNode => ({
    id,
    productSku: id.toUpperCase(),
    type,
    active: true,
    eshops,
    components: [],
  });
  const nodes = new Map([
    ...Array.from({ length: products }, (_, index): [string, SetNode] => [
      `p${index}`,
      node(`p${index}`, 'Physical'),
    ]),
    ...sets.map((_, index): [string, SetNode] => [`s${index}`, node(`s${index}`, 'Bundle')]),
  ]);
  return {
    get: (id) => nodes.get(id),
    bySku: (sku) => nodes.get(sku.toLowerCase()),
    given: (id) => (id.startsWith('s') ? sets[Number(id.slice(1))] : undefined),
  };
};

const childOf = (names: string[]) =>
  fc.record({ productId: fc.constantFrom(...names), quantity: fc.integer({ min: 1, max: 4 }) });
const products = Array.from({ length: PRODUCTS }, (_, index) => `p${index}`);
const before = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
/** Sets that hold products and earlier sets, the same ones in several ways. */
const nested = fc
  .integer({ min: 1, max: 7 })
  .chain((count) =>
    fc.tuple(
      ...before(count).map((_, index) =>
        fc.array(childOf([...products, ...before(index)]), { minLength: 1, maxLength: 4 }),
      ),
    ),
  );

/** The plain way: every set is opened wherever it stands. */
function takeApart(id: string, sets: readonly (readonly ChildGiven[])[]): string[] {
  if (id.startsWith('p')) return [id];
  return (sets[Number(id.slice(1))] ?? []).flatMap(({ productId = '', quantity }) => {
    const inner = takeApart(productId, sets);
    return Array.from({ length: quantity }, () => inner).flat();
  });
}

const countsOf = (pieces: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const piece of pieces) counts[piece] = (counts[piece] ?? 0) + 1;
  return counts;
};
const sumsOf = (components: readonly Component[]): Record<string, number> =>
  Object.fromEntries(components.map(({ productId, quantity }) => [productId, quantity]));
const nodeOf = (catalogue: Catalogue, id: string) => catalogue.get(id) as SetNode;

test('a nested set comes apart into the very pieces that opening it by hand gives', () => {
  fc.assert(
    fc.property(nested, (sets) => {
      const catalogue = catalogueOf(sets);
      const flatten = createFlattener(catalogue);
      for (let index = sets.length - 1; index >= 0; index--) {
        const pieces = takeApart(`s${index}`, sets);
        fc.pre(pieces.length < 20_000);
        const { components, refusals } = flatten(nodeOf(catalogue, `s${index}`));
        expect(refusals).toEqual([]);
        expect(sumsOf(components)).toEqual(countsOf(pieces));
      }
    }),
    { seed: SEED },
  );
});

/** Sets that may hold any other, themselves too. */
const tangled = fc
  .integer({ min: 1, max: 6 })
  .chain((count) =>
    fc.tuple(
      ...before(count).map(() =>
        fc.array(childOf([...products, ...before(count)]), { minLength: 1, maxLength: 3 }),
      ),
    ),
  );

test('a set is refused exactly when it leads into a circle', () => {
  fc.assert(
    fc.property(tangled, (sets) => {
      const catalogue = catalogueOf(sets);
      const flatten = createFlattener(catalogue);
      const leadsIntoCircle = (id: string, path: readonly string[]): boolean =>
        path.includes(id) ||
        (id.startsWith('s') &&
          (sets[Number(id.slice(1))] ?? []).some(({ productId = '' }) =>
            leadsIntoCircle(productId, [...path, id]),
          ));
      for (const id of before(sets.length)) {
        const codes = flatten(nodeOf(catalogue, id)).refusals.map(({ code }) => code);
        expect(codes.includes('setCycle')).toBe(leadsIntoCircle(id, []));
      }
    }),
    { seed: SEED },
  );
});

test('sets within sets to the power of thirty are worked out once each', () => {
  const sets = Array.from({ length: 31 }, (_, index): ChildGiven[] =>
    index === 0
      ? [{ productId: 'p0', quantity: 1 }]
      : [
          { productId: `s${index - 1}`, quantity: 1 },
          { productId: `S${index - 1}`.toLowerCase(), quantity: 1 },
        ],
  );
  const catalogue = catalogueOf(sets);
  const { refusals } = createFlattener(catalogue)(nodeOf(catalogue, 's30'));
  expect(refusals[0]).toMatchObject({ code: 'setTooLarge' });
});

test('what a set comes to has the limits of what is sent, and the child that goes beyond them is named', () => {
  const { setQuantity, setChildren } = LIMITS;
  const given = (count: number): ChildGiven[] =>
    Array.from({ length: count }, (_, index) => ({ productId: `p${index}`, quantity: setQuantity / 2 }));
  const catalogue = catalogueOf(
    [
      given(setChildren),
      [
        { productId: `p${setChildren}`, quantity: 1 },
        { productId: 's0', quantity: 2 },
      ],
      [
        { productId: 's0', quantity: 2 },
        { productId: 'p1', quantity: 1 },
      ],
      [{ productId: 's0', quantity: 3 }],
      [{ productId: 's0', quantity: 2 }],
    ],
    [],
    setChildren + 1,
  );
  const flatten = createFlattener(catalogue);
  const refusals = (id: string) => flatten(nodeOf(catalogue, id)).refusals;
  expect(refusals('s0')).toEqual([]);
  expect(refusals('s1')).toEqual([
    { index: 1, code: 'setTooMany', parameters: { sku: 'S1', max: setChildren } },
  ]);
  expect(refusals('s2')).toEqual([
    { index: 1, code: 'setTooLarge', parameters: { sku: 'P1', max: setQuantity } },
  ]);
  expect(refusals('s3')).toEqual([
    { index: 0, code: 'setTooLarge', parameters: { sku: 'P0', max: setQuantity } },
  ]);
  expect(flatten(nodeOf(catalogue, 's4'))).toEqual({
    components: given(setChildren).map((one) => ({ ...one, quantity: setQuantity })),
    refusals: [],
  });
});

test('children are found by SKU; who is not there is named', () => {
  const catalogue = catalogueOf([
    [
      { productSku: 'P1', quantity: 2 },
      { productSku: 'NONE', quantity: 1 },
      { productId: 'none', quantity: 1 },
    ],
  ]);
  expect(createFlattener(catalogue)(nodeOf(catalogue, 's0'))).toEqual({
    components: [{ productId: 'p1', quantity: 2 }],
    refusals: [
      { index: 1, code: 'productUnknown', parameters: { sku: 'NONE' } },
      { index: 2, code: 'productNotFound', parameters: {} },
    ],
  });
});

test('the e-shop that a component is missing from is named', () => {
  const catalogue = catalogueOf([[{ productId: 'p1', quantity: 1 }]], ['one']);
  const set = { ...nodeOf(catalogue, 's0'), eshops: ['one', 'two'] };
  expect(findMissingEshop(set, [{ productId: 'p1', quantity: 1 }], catalogue)).toEqual({
    id: 'p1',
    sku: 'P1',
    eshop: 'two',
  });
  expect(
    findMissingEshop({ ...set, eshops: ['one'] }, [{ productId: 'p1', quantity: 1 }], catalogue),
  ).toBeNull();
});
