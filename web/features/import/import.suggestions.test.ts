import { describe, expect, it } from 'vitest';
import { suggest } from './import.suggestions.ts';

describe('what a wrong cell was meant to be', () => {
  it.each([
    ['value', '1.249,00', '1249.00'],
    ['value', '1 249,00 Kč', '1249.00'],
    ['deliveryCost', '89,5', '89.5'],
    ['unitPurchasePrice', '89,50 €', '89.50'],
    ['codValue', "1'249.00", '1249.00'],
    ['value', '1.249', null],
    ['value', 'free', null],
    ['currency', 'euro', 'EUR'],
    ['valueCurrency', 'Kč', 'CZK'],
    ['currency', 'XXXX', null],
    ['quantity', '2,00', '2'],
    ['quantity', '3 ks', '3'],
    ['quantity', '1,5', null],
    ['quantity', '0', null],
    ['billingCountry', 'cz', 'CZ'],
    ['countryOfOrigin', 'cz', 'CZ'],
    ['billingPhone', '0905/33', null],
  ])('%s “%s”', (field, found, wanted) => {
    expect(suggest({ field, found })).toBe(wanted);
  });
});
