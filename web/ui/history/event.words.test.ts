import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { HISTORY_NOUNS } from '../../../contracts/event/event.nouns.ts';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import { records } from '../../../contracts/index.ts';
import { COMMON_WORDS } from '../../../contracts/kit/languages.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { createFormat } from '../../platform/format.ts';
import { changeWords, eventLines } from './event.words.ts';
import type { HistoryOf } from './value.words.ts';

const folder = new URL('../../../locales/en/', import.meta.url);
const words = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  ]),
);
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  fallbackNS: COMMON_WORDS,
  resources: { en: words },
  interpolation: { escapeValue: false },
});
const format = createFormat('en');

const eventOf = (act: string, diff: HistoryEvent['diff'], reason: string | null = null): HistoryEvent => ({
  id: '1',
  at: '2026-11-21T08:00:00.000Z',
  actor: { kind: 'user', name: 'Jana' },
  act,
  from: null,
  to: null,
  reason,
  diff,
});
const gridOf = (noun: string) =>
  (records as readonly RecordContract[]).find((record) => record.noun.name === noun)?.grid;
const historyOf = (noun: string): HistoryOf => ({ noun, grid: gridOf(noun) });
const say = (noun: string, event: HistoryEvent) => eventLines(i18n.t, historyOf(noun), event, format);

/** Changes of every form that the server writes, with what a reader must find of them. */
const CHANGES: [from: unknown, to: unknown, said: string[]][] = [
  [null, 1032, ['1,032']],
  [1032, 0, ['1,032', '0']],
  ['Old street 1', 'New street 2', ['Old street 1', 'New street 2']],
  ['Old street 1', null, ['Old street 1', 'emptied']],
  ['2026-11-20', '2026-11-24', ['20.11.2026', '24.11.2026']],
  [true, false, ['yes', 'no']],
  [null, { booked: 4, missing: 2 }, ['4', '2']],
  [[{ name: 'A' }], [{ name: 'A' }, { name: 'B' }], ['A, B']],
  [{ productSku: 'S-1', quantity: 1 }, { productSku: 'S-1', quantity: 1032 }, ['1 × S-1', '1,032 × S-1']],
];

test('a changed setting says on and off, and a length of time what it is counted in', () => {
  const lines = say(
    'eshop',
    eventOf('changeSettings', [
      { field: 'waitBeforeProcessing', from: false, to: true },
      { field: 'releaseAfterHours', from: null, to: 24 },
      { field: 'rollbackGraceMinutes', from: 60, to: 1 },
      { field: 'lastCancelStatus', from: 'takeOut', to: 'preallocated' },
    ]),
  );
  expect(lines).toEqual([
    'Wait for release: off → on',
    'Automatic release: 24 hours',
    'Grace of a rollback: 60 minutes → 1 minute',
    'Clients may cancel until: Picking → Allocated',
  ]);
});

test.each(HISTORY_NOUNS)('the time line of %s says every changed field with its values', (noun) => {
  const fields = Object.keys(words[noun]?.fields ?? {}).filter((field) => !field.startsWith('status'));
  for (const field of fields)
    for (const [from, to, said] of CHANGES) {
      const event = eventOf('update', [{ field, from, to }], 'Because.');
      const [reason, line = ''] = say(noun, event);
      expect(reason).toBe('Because.');
      for (const value of said)
        expect(line.toLowerCase(), `${field}: ${JSON.stringify([from, to])}`).toContain(value.toLowerCase());
      const [shown] = changeWords(i18n.t, historyOf(noun), event, format);
      for (const value of [shown?.from, shown?.to]) if (value) expect(line).toContain(value);
    }
});

test('a booking says how far it came, in words', () => {
  const diff = (missing: number) => [{ field: 'booked', from: null, to: { booked: 4, missing } }];
  expect(say('expedition', eventOf('reserve', diff(0)))).toEqual(['4 pcs booked, none missing']);
  expect(say('expedition', eventOf('reserve', diff(1)))).toEqual(['4 pcs booked, 1 pc missing']);
});

test('pieces that were moved say how many, and from which order', () => {
  const event = eventOf('getReservation', [
    { field: 'paired', from: { productSku: 'S-1', quantity: 0 }, to: { productSku: 'S-1', quantity: 2 } },
    { field: 'movedFrom', from: null, to: 'HC-260372' },
  ]);
  expect(say('expedition', event)).toEqual([
    `${words.expedition.fields.paired}: 0 × S-1 → 2 × S-1`,
    'Moved from: HC-260372',
  ]);
});

test('a status before a request for cancelling is said in its own word', () => {
  const event = eventOf('requestCancel', [{ field: 'statusBeforeCancel', from: null, to: 'takeOut' }]);
  expect(say('expedition', event).join()).toContain('Picking');
});

test('amounts are said with the currency that they had then, in the marks of the language', () => {
  const value = eventOf('split', [
    { field: 'value', from: '10000.01', to: '4308.01' },
    { field: 'codValue', from: null, to: '4308' },
  ]);
  const change = eventOf('update', [{ field: 'currency', from: 'CZK', to: 'EUR' }]);
  const row = { currency: 'EUR', codCurrency: 'CZK' };
  const of = { ...historyOf('expedition'), row, events: [change, value] };
  expect(eventLines(i18n.t, of, value, format)).toEqual([
    'Value: 10,000.01 CZK → 4,308.01 CZK',
    'COD amount: 4,308.00 CZK',
  ]);
  const both = eventOf('update', [
    { field: 'value', from: '10000.01', to: '400' },
    { field: 'currency', from: 'CZK', to: 'EUR' },
  ]);
  expect(eventLines(i18n.t, { ...of, events: [both] }, both, createFormat('cs'))).toEqual([
    'Value: 10\u00a0000,01 CZK → 400,00 EUR',
    'Currency: CZK (česká koruna) → EUR (euro)',
  ]);
});

test('what no list has a column of is said by its name', () => {
  const event = eventOf('update', [
    { field: 'codLimit', from: null, to: '50000' },
    { field: 'countries', from: ['CZ'], to: ['CZ', 'DE'] },
  ]);
  const of = { noun: 'carrier', row: { codLimitCurrency: 'CZK' } };
  const [limit, countries] = changeWords(i18n.t, of, event, format);
  expect(limit?.to).toBe('50,000.00 CZK');
  expect(countries).toMatchObject({ from: 'Czechia', to: 'Czechia, Germany' });
});
