import i18next from 'i18next';
import { expect, it } from 'vitest';
import { expeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { violationsOf } from '../../../contracts/kit/problem.ts';
import expedition from '../../../locales/en/expedition.json' with { type: 'json' };
import violation from '../../../locales/en/violation.json' with { type: 'json' };
import { fieldName, isMissing, joinErrors, listErrors, violationText } from './violations.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { violation, expedition } },
  interpolation: { escapeValue: false },
});

const sources = import.meta.glob<string>(['../../../contracts/**/*.ts', '!../../../contracts/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const MADE = [
  /refuse\('(\w+)'/g,
  /\bone\('(\w+)'/g,
  /\badd\([^;]*?\], '(\w+)'/g,
  /params: \{\s*code: '(\w+)'/g,
  /refuseWith\('(\w+)'/g,
];

it('has words for every code that the contracts can yield', () => {
  const codes = new Set(
    Object.values(sources).flatMap((text) =>
      MADE.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1] ?? '')),
    ),
  );
  expect(codes.size).toBeGreaterThan(20);
  codes.delete('wrongForm');
  for (const code of codes) expect(i18n.exists(`violation:${code}`), code).toBe(true);
});

it('says what to enter, with the limits as a person writes them', () => {
  const result = expeditionBody.safeParse(
    { billingStreet: 'x'.repeat(40), billingPhone: 'no', priority: '1,5', cod: 'maybe', items: [], x: 1 },
    { reportInput: true },
  );
  const said = new Map(
    violationsOf(result.error as NonNullable<typeof result.error>).map((one) => [
      one.propertyPath,
      violationText(i18n.t, one),
    ]),
  );
  expect(said.get('eshop')).toBe('Fill in this field.');
  expect(said.get('billingStreet')).toBe('Use at most 30 characters.');
  expect(said.get('billingPhone')).toBe('Enter a phone number, for example +421 905 123 456.');
  expect(said.get('priority')).toBe('Enter a whole number, for example 3.');
  expect(said.get('cod')).toBe('Enter yes or no.');
  expect(said.get('items')).toBe('Add at least 1.');
  expect(said.get('x')).toBe('Leave this field out: it is not known here.');
  const text = (code: string, parameters = {}) => violationText(i18n.t, { code, parameters });
  expect(text('tooLarge', { max: 1_000_000 })).toBe('Enter at most 1,000,000.');
  expect(text('locked', { status: 'takeOut' })).toContain('Picking');
  expect(text('wrongForm.uuid')).toBe('Choose a record, or enter its id.');
  expect(text('somethingNew')).toBe('Enter a value that fits this field.');
});

it('does not let a value speak as a key', () => {
  const said = violationText(i18n.t, {
    code: 'productUnknown',
    parameters: { sku: '$t(violation:required)' },
  });
  expect(said).toContain('$t(violation:required)');
});

it('finds the errors of a form under the names of its fields', () => {
  const wrong = (message: string) => ({ type: 'required', message });
  const errors = { a: wrong('1'), items: { 1: { quantity: wrong('2') }, root: wrong('3') } };
  expect(listErrors(errors as never)).toEqual([
    { name: 'a', code: 'required', message: '1' },
    { name: 'items.1.quantity', code: 'required', message: '2' },
    { name: 'items', code: 'required', message: '3' },
  ]);
  expect(fieldName('items[12].quantity')).toBe('items.12.quantity');
  expect(['required', 'pickupPlaceMissing', 'phoneNeededByCarrier', 'tooLong'].map(isMissing)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('names an input that fills two fields once, by the field that bears its label', () => {
  const error = (name: string) => ({ name, code: 'required', message: 'Fill in this field.' });
  const together = { fromWms: 'fromWarehouse', toWms: 'toWarehouse' };
  expect(joinErrors([error('toWms'), error('items'), error('toWarehouse')], together)).toEqual([
    error('items'),
    error('toWarehouse'),
  ]);
  expect(joinErrors([error('toWms')], together)).toEqual([error('toWarehouse')]);
});
