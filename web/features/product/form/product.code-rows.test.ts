import { describe, expect, test } from 'vitest';
import {
  addCodes,
  codesBody,
  isSeveralCodes,
  newCode,
  parseCodes,
  removeCode,
  rowsOf,
  setPrimary,
  typeAfter,
} from './product.code-rows.ts';

const EAN = '8594187308445';
const CARTON = '18594187308442';

describe('the type of a code', () => {
  test('follows what is typed until a person chooses one', () => {
    const row = newCode('', true);
    expect(typeAfter(row, EAN)).toBe('EAN13');
    expect(typeAfter(row, CARTON)).toBe('ITF14');
    expect(typeAfter({ ...row, type: 'CODE128', typeIsChosen: true }, EAN)).toBe('CODE128');
  });

  test('of a saved code stays when its value is corrected', () => {
    const [row] = rowsOf([{ type: 'FNSKU', value: 'X003K8WQ1T', primary: true }]);
    expect(typeAfter(row!, EAN)).toBe('FNSKU');
  });
});

describe('adding codes', () => {
  test('fills the empty row first and makes the first code primary', () => {
    const { rows, added } = addCodes([newCode('', true)], [EAN, CARTON]);
    expect(added).toEqual([EAN, CARTON]);
    expect(codesBody(rows)).toEqual([
      { type: 'EAN13', value: EAN, primary: true },
      { type: 'ITF14', value: CARTON, primary: false },
    ]);
  });

  test('leaves out what is there already, also within one paste', () => {
    const first = addCodes([newCode('', true)], [EAN]).rows;
    const { rows, added, known } = addCodes(first, [EAN, CARTON, CARTON]);
    expect(added).toEqual([CARTON]);
    expect(known).toEqual([EAN, CARTON]);
    expect(rows).toHaveLength(2);
  });

  test('keeps the primary code that was chosen', () => {
    const two = addCodes([newCode('', true)], [EAN, CARTON]).rows;
    const { rows } = addCodes(setPrimary(two, 1), ['X003K8WQ1T']);
    expect(codesBody(rows).map(({ primary }) => primary)).toEqual([false, true, false]);
  });
});

test('when the primary code is removed, the next one takes its place', () => {
  const { rows } = addCodes([newCode('', true)], [EAN, CARTON]);
  expect(codesBody(removeCode(rows, 0))).toEqual([{ type: 'ITF14', value: CARTON, primary: true }]);
});

test('several primary codes of a record become one: the first', () => {
  const rows = rowsOf([
    { type: 'EAN13', value: EAN, primary: true },
    { type: 'ITF14', value: CARTON, primary: true },
  ]);
  expect(rows.map(({ primary }) => primary)).toEqual([true, false]);
});

test('empty rows at the end are not sent, one in between is', () => {
  const rows = [newCode(EAN, true), newCode('', false), newCode(CARTON, false), newCode('', false)];
  expect(codesBody(rows).map(({ value }) => value)).toEqual([EAN, '', CARTON]);
});

test('pasted text is taken apart into its codes, without the names of types', () => {
  expect(parseCodes(`EAN13:${EAN}; ITF14:${CARTON}`)).toEqual([EAN, CARTON]);
  expect(parseCodes(`${EAN}\r\n"${CARTON}"\t`)).toEqual([EAN, CARTON]);
  expect(isSeveralCodes(EAN)).toBe(false);
  expect(isSeveralCodes(`${EAN}\n${CARTON}`)).toBe(true);
});
