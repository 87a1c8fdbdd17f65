import { expect, test } from 'vitest';
import type { Problem } from '../../../contracts/kit/problem.ts';
import { isCrowded, refuseUnreadable } from './unreadable.ts';

const refusalOf = (sent: unknown): Problem | null => {
  try {
    refuseUnreadable(sent);
    return null;
  } catch (error) {
    return error as Problem;
  }
};
const pathsOf = (sent: unknown) => refusalOf(sent)?.violations.map((violation) => violation.propertyPath);

test('takes what can be kept, of any language and size', () => {
  const sent = {
    note: 'Ξ 社 😀 \t\n',
    items: [{ quantity: 1, lot: null }, 'x'.repeat(100_000)],
    none: undefined,
  };
  expect(refusalOf(sent)).toBeNull();
  expect(refusalOf(undefined)).toBeNull();
});

test('names the place of each zero character and of each half of a surrogate pair', () => {
  const sent = { note: 'a\u0000', items: [{ lot: 'ok' }, { lot: '\ud83d' }], view: { 'key\u0000': 1 } };
  expect(pathsOf(sent)?.sort()).toEqual(['items[1].lot', 'note', 'view']);
  expect(refusalOf(sent)).toMatchObject({ status: 400, code: 'invalid' });
});

test('refuses nesting without end, however deep', () => {
  const nest = (depth: number): unknown => {
    let inner: unknown = 1;
    for (let at = 0; at < depth; at++) inner = [inner];
    return inner;
  };
  expect(refusalOf(nest(20))).toBeNull();
  expect(refusalOf(nest(200_000))).toMatchObject({ status: 400, code: 'brokenRequest' });
});

test('tells no more than can be read', () => {
  expect(pathsOf(Array(10_000).fill('\u0000'))?.length).toBeLessThanOrEqual(200);
});

test('takes the longest order as it is read, and refuses more values or keys than any call has', () => {
  const line = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, at]));
  expect(refusalOf({ items: Array(5_000).fill(line) })).toBeNull();
  expect(refusalOf({ items: Array(1_000_000).fill(1) })).toMatchObject({ status: 413, code: 'tooLarge' });
  expect(refusalOf({ items: Array(500_000).fill({}) })).toMatchObject({ status: 413 });
  const keyed = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, at]));
  expect(refusalOf({ criteria: keyed })).toMatchObject({ status: 413 });
});

test('knows a body of more values than any call has before it is read', () => {
  const bodyOf = (sent: unknown) => Buffer.from(JSON.stringify(sent));
  const line = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, 'a, b']));
  expect(isCrowded(bodyOf({ items: Array(5_000).fill(line) }))).toBe(false);
  expect(isCrowded(bodyOf({ items: Array(2_000_000).fill({}) }))).toBe(true);
});
