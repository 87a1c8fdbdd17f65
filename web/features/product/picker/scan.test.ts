import { describe, expect, it } from 'vitest';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { answered, createScanLine, EMPTY, enter, judge, onlyHit, type Scanned, typed } from './scan.ts';

const hit = (
  productSku: string,
  primaryEan: string | null = null,
  exact = false,
  likely = false,
): ProductHit => ({
  id: productSku,
  productSku,
  name: productSku,
  type: 'Physical',
  active: true,
  primaryEan,
  image: null,
  available: 1,
  weight: null,
  value: null,
  valueCurrency: null,
  exact,
  likely,
});
const lamp = hit('HC-LUMO450', '8594187310776', true);
const bar = hit('HC-BAR', '8594187310783', false, true);

describe('the text of a scan field', () => {
  it('stays until its code is answered, and then goes', () => {
    const { field, code } = enter(typed(' 8594187310776 '));
    expect(code).toBe('8594187310776');
    expect(field.text).toBe(' 8594187310776 ');
    expect(answered(field, '8594187310776', true)).toEqual(EMPTY);
  });

  it('stays where the code is unknown, and can be entered again', () => {
    const { field } = enter(typed('NOPE'));
    const after = answered(field, 'NOPE', false);
    expect(after.text).toBe('NOPE');
    expect(enter(after).code).toBe('NOPE');
  });

  it('is the next code where that came before the answer', () => {
    enter(typed('8594187310776'));
    const next = typed('85941');
    expect(answered(next, '8594187310776', true)).toBe(next);
    expect(answered(next, '8594187310776', false)).toBe(next);
  });

  it('takes a scanner that ends a line twice for one scan, and the same code scanned anew for two', () => {
    const once = enter(typed('HC-BAR')).field;
    expect(enter(once).code).toBeNull();
    expect(enter(typed('HC-BAR')).code).toBe('HC-BAR');
    expect(enter(EMPTY).code).toBeNull();
  });
});

describe('what a code means', () => {
  it('is the product that has it', () => {
    expect(judge('8594187310776', [lamp])).toMatchObject({ kind: 'found', hit: lamp });
  });

  it('is the only one that has it in other letters, and none that merely holds it', () => {
    expect(judge('hc-bar', [hit('HC-BAR-12'), bar])).toMatchObject({ kind: 'found', hit: bar });
    const longer = hit('HC-BAR-12');
    expect(judge('HC-B', [longer])).toEqual({ kind: 'unknown', code: 'HC-B', hits: [longer] });
    expect(judge('nope', [])).toEqual({ kind: 'unknown', code: 'nope', hits: [] });
  });

  it('is left to the person where several have it', () => {
    const twins = [hit('A', '1', true), { ...hit('A', '1', true), id: 'other' }];
    expect(judge('1', twins)).toEqual({ kind: 'several', code: '1', hits: twins });
  });
});

describe('a line of scans', () => {
  it('is told in its order, whichever answer comes first', async () => {
    const answers = new Map<string, (hits: ProductHit[] | Error) => void>();
    const told: Scanned[] = [];
    const scan = createScanLine(
      (code) =>
        new Promise((resolve, reject) => {
          answers.set(code, (hits) => (hits instanceof Error ? reject(hits) : resolve(hits)));
        }),
      (scanned) => told.push(scanned),
    );
    const all = [scan('HC-LUMO450'), scan('broken'), scan('HC-BAR')];
    // All are asked at once: nothing waits for the answer before it.
    expect([...answers.keys()]).toEqual(['HC-LUMO450', 'broken', 'HC-BAR']);
    answers.get('HC-BAR')?.([bar]);
    answers.get('broken')?.(new Error('no answer'));
    await Promise.resolve();
    expect(told).toEqual([]);
    answers.get('HC-LUMO450')?.([lamp]);
    await Promise.all(all);
    expect(told.map(({ kind, code }) => [kind, code])).toEqual([
      ['found', 'HC-LUMO450'],
      ['failed', 'broken'],
      ['found', 'HC-BAR'],
    ]);
  });
});

it("takes the only product of a list in sight, and none of a list that is another text's", () => {
  expect(onlyHit([bar], true)).toBe(bar);
  expect(onlyHit([bar], false)).toBeUndefined();
  expect(onlyHit([bar, lamp], true)).toBeUndefined();
  expect(onlyHit([], true)).toBeUndefined();
});
