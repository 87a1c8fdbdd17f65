import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expeditionGrid } from '../../contracts/expedition/expedition.grid.ts';
import {
  expeditionBody,
  expeditionDetail,
  expeditionItem,
  expeditionItemBody,
} from '../../contracts/expedition/expedition.schema.ts';
import { expeditionSheet } from '../../contracts/expedition/expedition.sheet.ts';
import { fieldsOf, type Place, staleExceptions } from './expedition-fields.ts';

const sheetFields = (line: boolean): string[] =>
  expeditionSheet.columns
    .filter((column) => (column.line ?? false) === line)
    .map(({ field, as }) => (as ?? field).split('.')[0] ?? '');

const gridFields = Object.entries(expeditionGrid.columns).flatMap(([field, column]) =>
  'filterOnly' in column ? [] : [field],
);

const screens = new URL('../../web/features/expedition/', import.meta.url).pathname;
/** Fields of which the page of every record, or a part of the tier, takes care. */
const BY_THE_TIER = {
  form: ['items'],
  detail: ['status', 'orderNumber', 'history', 'countOfItems', 'deliveredAt'],
};

/** The fields that the files of a screen name; the parts of an address are written apart from its side. */
function namedIn(screen: 'form' | 'detail', kind: 'order' | 'item'): string[] {
  const main = screen === 'form' ? 'ExpeditionForm.tsx' : 'ExpeditionDetail.tsx';
  const files = readdirSync(screens + screen).filter((file) => /\.tsx$/.test(file));
  const text = [main, ...files.map((file) => `${screen}/${file}`)]
    .map((file) => readFileSync(screens + file, 'utf8'))
    .join('\n');
  const shared = kind === 'item' ? readFileSync(`${screens}../product/lines/columns.tsx`, 'utf8') : '';
  return [...(text + shared).matchAll(/[a-zA-Z0-9]+/g)]
    .flatMap(([word]) => (/^[A-Z]/.test(word) ? [`billing${word}`, `delivery${word}`] : [word]))
    .concat(kind === 'order' ? BY_THE_TIER[screen] : []);
}

/** What each place has. */
const THERE: [Place, 'order' | 'item', string[]][] = [
  ['body', 'order', Object.keys(expeditionBody.shape)],
  ['body', 'item', Object.keys(expeditionItemBody.shape)],
  ['answer', 'order', Object.keys(expeditionDetail.shape)],
  ['answer', 'item', Object.keys(expeditionItem.shape)],
  ['sheet', 'order', [...sheetFields(false), 'items']],
  ['sheet', 'item', sheetFields(true)],
  ['export', 'order', [...gridFields, ...sheetFields(false)]],
  ['export', 'item', sheetFields(true)],
];

test.each([
  ['form', 'order'],
  ['form', 'item'],
  ['detail', 'order'],
  ['detail', 'item'],
] as const)('the %s says every field of an %s', (place, kind) => {
  const there = namedIn(place, kind);
  expect(fieldsOf(place, kind).filter((field) => !there.includes(field))).toEqual([]);
});

test.each(THERE)('the %s has every field of an %s', (place, kind, there) => {
  expect(fieldsOf(place, kind).filter((field) => !there.includes(field))).toEqual([]);
  expect(staleExceptions(place, kind, there)).toEqual([]);
});
