import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_TYPES, type ProductCode } from '../../../contracts/product/product.code.ts';
import { mergeCodes, pathOfCode, primaryOf } from './product.codes.ts';

/** Few values, so that they meet. */
const value = fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8');
const codes = fc
  .uniqueArray(value, { minLength: 1, maxLength: 6 })
  .chain((values) =>
    fc.tuple(
      ...values.map((one) =>
        fc.record({ type: fc.constantFrom(...CODE_TYPES), value: fc.constant(one), primary: fc.boolean() }),
      ),
    ),
  )
  .map((list) =>
    list.some(({ primary }) => primary)
      ? list
      : list.map((code, index): ProductCode => ({ ...code, primary: index === 0 })),
  );
const said = fc.oneof(
  fc.record({ primaryEan: value }),
  fc.record({ codes }),
  fc.record({ primaryEan: value, codes }),
  fc.constant({}),
);
const SEED = 3_202_611;

test('whatever is said, codes stay unique and one of them is primary: the EAN', () => {
  fc.assert(
    fc.property(codes, said, (before, what: { primaryEan?: string; codes?: ProductCode[] }) => {
      const after = mergeCodes(before, what);
      const values = after.map((code) => code.value);
      expect(new Set(values).size).toBe(values.length);
      expect(after.some(({ primary }) => primary)).toBe(true);
      expect(primaryOf(after)).toBe(after.find(({ primary }) => primary)?.value);
      if (what.primaryEan) expect(values).toContain(what.primaryEan);
      if (what.primaryEan && !what.codes) expect(primaryOf(after)).toBe(what.primaryEan);
      const isAgreed =
        !what.primaryEan || what.codes?.some((one) => one.value === what.primaryEan && one.primary);
      if (what.codes && isAgreed) expect(after).toEqual(what.codes);
      if (what.codes && !isAgreed) {
        const marked = after.filter(({ primary }) => primary);
        expect(marked.map((one) => one.value)).toEqual([what.primaryEan]);
        const plain = (list: ProductCode[]) => list.map((one) => `${one.type} ${one.value}`);
        expect(plain(after)).toEqual(expect.arrayContaining(plain(what.codes)));
      }
    }),
    { seed: SEED },
  );
});

test('an EAN alone takes the place of the primary one and leaves the others', () => {
  fc.assert(
    fc.property(codes, value, (before, ean) => {
      const after = mergeCodes(before, { primaryEan: ean });
      const others = (list: ProductCode[]) =>
        list.map((code) => code.value).filter((one) => one !== ean && one !== primaryOf(before));
      expect(others(after)).toEqual(others(before));
    }),
    { seed: SEED },
  );
});

test('saying nothing, or the same again, changes nothing', () => {
  fc.assert(
    fc.property(codes, (before) => {
      expect(mergeCodes(before, {})).toEqual(before);
      expect(mergeCodes(before, { codes: before, primaryEan: primaryOf(before) ?? undefined })).toEqual(
        before,
      );
      expect(mergeCodes(before, { primaryEan: primaryOf(before) })).toEqual(before);
    }),
    { seed: SEED },
  );
});

test('an EAN of nothing takes the primary code away', () => {
  const before: ProductCode[] = [
    { type: 'EAN13', value: 'A', primary: true },
    { type: 'UPC', value: 'B', primary: false },
  ];
  expect(mergeCodes(before, { primaryEan: null })).toEqual([before[1]]);
});

test('a code is marked where it was sent', () => {
  const one: ProductCode = { type: 'UPC', value: 'B', primary: false };
  expect(pathOfCode({ primaryEan: 'A', codes: [one] }, 'B')).toBe('codes[0].value');
  expect(pathOfCode({ primaryEan: 'A', codes: [one] }, 'A')).toBe('primaryEan');
});
