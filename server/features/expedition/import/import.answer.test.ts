import { describe, expect, test } from 'vitest';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { importAnswer, importErrorOf } from '../../../platform/import/import.answer.ts';
import type { Fault } from '../../../platform/import/import.kind.ts';
import type { ImportRecord } from '../../../platform/import/import.store.ts';
import { createTranslate, type Translate } from '../../../platform/translate/translate.ts';
import { expeditionImport } from './import.kind.ts';

const kind = expeditionImport;
const real = createTranslate(new URL('../../../../locales', import.meta.url).pathname);
/** Says which words it was asked for first. */
const asked: Translate = (language, keys, parameters = {}) =>
  `${language} ${[keys].flat()[0]} ${JSON.stringify(parameters)}`;

const faultOf = (field: string, code: string, parameters: Fault['parameters'] = {}): Fault => ({
  row: 57,
  field,
  code,
  parameters,
  found: '0905/33',
});

const record = (overrides: Partial<ImportRecord>): ImportRecord => ({
  id: 'id',
  organisation_id: 'o',
  noun: 'expedition',
  eshop_id: null,
  account_id: null,
  status: 'finished',
  dry_run: false,
  language: 'en',
  file_key: '',
  file_name: 'orders.xlsx',
  bytes: 1,
  processed: 1,
  total: 1,
  imported: 1,
  updated: 0,
  unchanged: 0,
  images_queued: 0,
  valid_rows: 1,
  failed_rows: 0,
  skipped: 0,
  differing: 0,
  merged: 0,
  left_out: 0,
  left_out_reasons: {},
  waiting: 0,
  incorrect: 0,
  warned_rows: 0,
  made: 0,
  undone: 0,
  refused: 0,
  sample_row: null,
  actor_name: 'Jana',
  on_behalf_of: null,
  undo_account_id: null,
  undo_on_behalf_of: null,
  api_key_id: null,
  undo_api_key_id: null,
  undone_at: null,
  columns: {},
  ignored_columns: [],
  source: 'lading',
  mapping: [],
  chosen_mapping: {},
  charset: null,
  options: {},
  corrections: [],
  errors: [],
  rows: [],
  problem: null,
  created_at: '2026-11-21T07:00:00.000Z',
  finished_at: null,
  ...overrides,
});

describe('the words of an import', () => {
  test('are those of the reader, with the place of the cell', () => {
    const columns = { billingPhone: { letter: 'E', header: 'Telefon' } };
    expect(importErrorOf(kind, asked, 'el', columns, faultOf('billingPhone', 'phone'))).toEqual({
      row: 57,
      column: 'E',
      field: 'billingPhone',
      code: 'phone',
      found: '0905/33',
      expected: 'el sheet:expected.phone {}',
      example: '+420 604 118 372',
      suggestion: null,
      error: 'el violation:phone {}',
    });
  });

  test('tell for every column what is expected', () => {
    for (const { field } of expeditionSheet.columns) {
      const { expected } = importErrorOf(kind, real, 'en', {}, faultOf(field, 'required'));
      expect(expected, field).not.toContain('expected.');
    }
    const long = importErrorOf(kind, real, 'en', {}, faultOf('note', 'tooLong', { max: 500 }));
    expect(long.expected).toBe('at most 500 characters');
    const differs = importErrorOf(kind, real, 'en', {}, faultOf('note', 'differsInOrder', { row: 7 }));
    expect(differs.expected).toBe('the same as in row 7');
  });

  test('name the columns that a file lacks by their labels', () => {
    const problem = { code: 'importColumnsMissing', parameters: { fields: 'billingStreet quantity' } };
    const { message, outcome } = importAnswer(kind, asked, 'es', record({ problem }));
    expect(outcome).toBe('error');
    expect(JSON.parse(message?.replace('es problem:importColumnsMissing ', '') ?? '')).toEqual({
      count: 2,
      columns: 'es expedition:fields.billingStreet {} y es expedition:fields.quantity {}',
    });
  });

  test('say of a file that cannot be read what the sheets say', () => {
    const problem = { code: 'sheetTooManyRows', parameters: { max: 100_000 } };
    const answer = (language: 'en' | 'cs') => importAnswer(kind, real, language, record({ problem })).message;
    expect(answer('en')).toMatch(/^The file has more than 100,000 rows\./);
    expect(answer('cs')).toMatch(/^Soubor má více než 100\u00a0000 řádků\./);
  });

  test('come in the order of the file', () => {
    const errors = [
      faultOf('quantity', 'required'),
      { ...faultOf('note', 'tooLong'), row: 3 },
      faultOf('eshop', 'eshopUnknown'),
    ];
    const answer = importAnswer(kind, real, 'en', record({ errors, failed_rows: 2 }));
    expect(answer.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'note'],
      [57, 'eshop'],
      [57, 'quantity'],
    ]);
  });
});
