import { z } from 'zod';
import { text } from './fields.ts';
import { LIMITS } from './limits.ts';

/*
 * The numbers by which registers know companies, as people copy them from letters and pages: "IČO: 284 74 913",
 * "DIČ CZ 284.74.913". They are kept in one form; no country's rules are imposed on what is left.
 */

const compact = (value: unknown, name: RegExp): unknown =>
  typeof value === 'number' || typeof value === 'string'
    ? String(value)
        .toUpperCase()
        .replace(/[\s.\u200b\u2060\ufeff]/g, '')
        .replace(name, '')
    : value;

/** The number in a register of companies (Business ID), in capitals, without blanks, dots and the word before it. */
export const registrationNumber = () =>
  z.preprocess(
    (value) => compact(value, /^(?:IČO|ICO|IČ|IC|ID|REG)(?:NO)?[:#]?(?=\d)/),
    text(LIMITS.registrationNumber),
  );

/** The number of a payer of value added tax, with its country: in capitals, without blanks, dots and the word before it. */
export const vatNumber = () =>
  z.preprocess(
    (value) => compact(value, /^(?:IČDPH|ICDPH|DIČ|DIC|VATID|VATNO|VAT)[:#]?(?=[A-Z]{0,2}\d)/),
    text(LIMITS.vatNumber),
  );

/** Whether a number has the eight digits of the Czech register, of which the last one checks the others. */
export function isCzechBusinessId(value: string): boolean {
  if (!/^\d{8}$/.test(value)) return false;
  const sum = [...value.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(value[7]);
}
