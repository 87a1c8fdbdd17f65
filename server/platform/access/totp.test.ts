import { describe, expect, test } from 'vitest';
import { base32, findTotpStep, stepAt, totpCode, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, of SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code of second %i is that of RFC 6238', (second, code) => {
  expect(totpCode(SECRET, stepAt(new Date(second * 1_000)), 8)).toBe(code);
});

// RFC 4648, section 10.
test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base32 is that of RFC 4648', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

describe('a code', () => {
  const now = new Date('2026-11-24T12:00:10Z');
  const at = (shift: number) => totpCode(SECRET, stepAt(now) + shift);

  test.each([-1, 0, 1])('of step %i is taken', (shift) => {
    expect(findTotpStep(SECRET, at(shift), now, null)).toBe(stepAt(now) + shift);
  });

  test.each([-3, -2, 2, 3])('of step %i is refused', (shift) => {
    expect(findTotpStep(SECRET, at(shift), now, null)).toBeNull();
  });

  test('of a step that was taken counts no more, nor does an earlier one', () => {
    const taken = stepAt(now);
    expect(findTotpStep(SECRET, at(0), now, taken)).toBeNull();
    expect(findTotpStep(SECRET, at(-1), now, taken)).toBeNull();
    expect(findTotpStep(SECRET, at(1), now, taken)).toBe(taken + 1);
  });

  test.each(['', '0', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'that is no code is refused: %j',
    (code) => {
      expect(findTotpStep(SECRET, code, now, null)).toBeNull();
    },
  );
});

test('names with signs of their own stay whole in the picture', () => {
  const uri = new URL(totpUri(SECRET, 'jana&petr@example.com', 'Sklad: A/B'));
  expect(uri.searchParams.get('issuer')).toBe('Sklad: A/B');
  expect(uri.searchParams.get('secret')).toBe(base32(SECRET));
  expect(decodeURIComponent(uri.pathname)).toBe('/Sklad: A/B:jana&petr@example.com');
});
