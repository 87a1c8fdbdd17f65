import { expect, it } from 'vitest';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import type { ImportNoun } from './import.noun.ts';
import { listDone, listParts } from './import.summary.ts';

const result = {
  imported: 100,
  updated: 30,
  unchanged: 258,
  validRows: 110,
  merged: 10,
  waiting: 0,
  skipped: 0,
  differing: 0,
  failedRows: 4,
  imagesQueued: 7,
  leftOutReasons: { group: 3 },
  sent: 0,
  sendRefused: 0,
  toSend: 0,
  incorrect: 0,
  sampleRow: null,
  undo: { state: 'none', made: 100, undone: 0, refused: 0, reasons: [] },
} as unknown as ImportResult;
const noun = (changes: boolean): ImportNoun => ({ name: 'product', changes }) as ImportNoun;
const said = (parts: { words: string; count: number }[]) => parts.map(({ words, count }) => [words, count]);

it('tells what is created from what is changed, and leaves out what there is nothing of', () => {
  expect(said(listParts(noun(true), result))).toEqual([
    ['nouns.product.willCreate', 70],
    ['nouns.product.willChange', 30],
    ['nouns.product.sameAsFile', 258],
    ['review.merged', 10],
    ['review.images', 7],
    ['review.wrong', 4],
    ['review.leftOutRows', 3],
  ]);
  expect(said(listDone(noun(true), result))).toEqual([
    ['nouns.product.created', 70],
    ['nouns.product.changed', 30],
    ['nouns.product.sameAsFile', 258],
    ['done.merged', 10],
    ['done.images', 7],
    ['done.leftOutRows', 3],
    ['done.failed', 4],
  ]);
});

it('counts what was sent after an import, is to be sent and was refused', () => {
  const sends = {
    ...result,
    updated: 0,
    imagesQueued: 0,
    leftOutReasons: {},
    failedRows: 0,
    merged: 0,
    unchanged: 0,
  };
  expect(said(listDone(noun(false), { ...sends, sent: 60, toSend: 38, sendRefused: 2 }))).toEqual([
    ['nouns.product.created', 100],
    ['done.sent', 60],
    ['done.toSend', 38],
    ['done.sendRefused', 2],
  ]);
});

it('counts the rows of what never changes a record, even when there are none', () => {
  const nothing = {
    ...result,
    imported: 0,
    updated: 0,
    unchanged: 0,
    validRows: 0,
    merged: 0,
    imagesQueued: 0,
    leftOutReasons: {},
  };
  expect(said(listParts(noun(false), nothing))).toEqual([
    ['review.ready', 0],
    ['review.wrong', 4],
  ]);
});

it('says what has to be corrected, how many documents the rows make, and that the example is left out', () => {
  const orders = {
    ...result,
    updated: 0,
    unchanged: 0,
    imported: 12,
    validRows: 40,
    incorrect: 2,
    sampleRow: 2,
    merged: 0,
  };
  expect(said(listParts(noun(false), orders))).toEqual([
    ['review.ready', 40],
    ['nouns.product.willCreate', 12],
    ['review.incorrect', 2],
    ['review.wrong', 4],
    ['review.leftOutRows', 3],
    ['review.sample', 1],
  ]);
  const undo = { ...result.undo, undone: 10, refused: 2 };
  expect(said(listDone(noun(false), { ...orders, undo })).slice(-2)).toEqual([
    ['done.undone', 10],
    ['done.notUndone', 2],
  ]);
});

it('counts apart what is there already: the same, changed, and left as it is although it differs', () => {
  const there = { ...result, imported: 5, updated: 2, unchanged: 4, skipped: 3, differing: 2, failedRows: 0 };
  expect(said(listDone(noun(false), { ...there, imagesQueued: 0, leftOutReasons: {}, merged: 0 }))).toEqual([
    ['nouns.product.created', 3],
    ['nouns.product.changed', 2],
    ['nouns.product.sameAsFile', 4],
    ['done.skipped', 1],
    ['done.differing', 2],
  ]);
});
