import { expect, it } from 'vitest';
import type { FloorReturn } from '../../../../contracts/floor/floor.returns.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { type LinePhoto, settlePhoto } from '../goods/count.ts';
import {
  correctionOf,
  type Draft,
  draftOf,
  foreignOf,
  hasMore,
  isInUse,
  isOvertaken,
  isReady,
  lackOf,
  lineOf,
  nextOf,
  notedOf,
  receiptsOf,
  withForeign,
  withNoted,
  withScanned,
  withSettled,
} from './draft.ts';
import { readReturnScan } from './returns.scan.ts';

const item = (more: Partial<FloorReturn['items'][number]> = {}): FloorReturn['items'][number] => ({
  id: 'i',
  product: 'p',
  productSku: 'LAMP-1',
  name: 'Lamp',
  primaryEan: '8600000000017',
  quantity: 1,
  grade: null,
  lot: null,
  lotDate: null,
  lotTracked: false,
  serialTracked: false,
  serialNumbers: [],
  findings: [],
  note: null,
  gradedAt: null,
  gradedBy: null,
  isSent: true,
  ...more,
});
const parcel = (more: Partial<FloorReturn> = {}) =>
  ({
    id: 'r',
    internalNumber: 'RR-1',
    status: 'new',
    trackingNumber: 'Z 77',
    orderNumber: 'HC-1',
    items: [item()],
    announced: [{ id: 'a', internalNumber: 'RT-1', product: 'p', quantity: 1, reason: 'other', note: null }],
    ...more,
  }) as FloorReturn;

it('knows a parcel by each of its numbers', () => {
  const other = parcel({
    id: 'other',
    internalNumber: 'RR-2',
    trackingNumber: null,
    orderNumber: null,
    announced: [],
  });
  const all = [parcel(), other];
  for (const code of ['RR-1', 'Z 77', 'hc-1', 'RT-1'])
    expect(readReturnScan(all, other, code, false)).toMatchObject({ kind: 'parcel', record: { id: 'r' } });
  const closed = parcel({ status: 'returned' });
  expect(readReturnScan([closed], closed, 'Z 77', false)).toEqual({ kind: 'unknown', code: 'Z 77' });
  expect(readReturnScan(all, other, 'Z 78', false)).toEqual({ kind: 'unknown', code: 'Z 78' });
});

it('takes up the piece of a product that nobody has looked at, before one that was graded', () => {
  const items = [item({ id: 'done', grade: 'returned' }), item({ id: 'open' })];
  expect(readReturnScan([], parcel({ items }), '8600000000017', false)).toMatchObject({
    item: { id: 'open' },
  });
});

it('reads the number of a condition, and a serial number where one is wanted', () => {
  expect(readReturnScan([], parcel(), '3', true)).toEqual({ kind: 'grade', grade: 'returned_damaged' });
  expect(readReturnScan([], parcel(), '4', false)).toEqual({ kind: 'unknown', code: '4' });
  expect(readReturnScan([], parcel(), 'S-1', true)).toEqual({ kind: 'serial', serial: 'S-1' });
});

it('asks for two photos of damage, for the lot and for every serial number', () => {
  const draft = (more: Partial<Draft>): Draft => ({ ...draftOf(item()), grade: 'returned', ...more });
  const photo = { key: 'k', id: 'photo', src: '/p' };
  expect(lackOf(item(), draft({ grade: null }))).toBe('grade');
  expect(lackOf(item(), draft({ quantity: 0 }))).toBe('pieces');
  expect(lackOf(item({ lotTracked: true }), draft({}))).toBe('lot');
  expect(lackOf(item({ serialTracked: true }), draft({}))).toBe('serials');
  expect(lackOf(item(), draft({ grade: 'returned_damaged', photos: [photo] }))).toBe('photos');
  expect(lackOf(item(), draft({ grade: 'returned_damaged', photos: [photo, { ...photo, id: null }] }))).toBe(
    'sending',
  );
  expect(lackOf(item(), draft({ grade: 'returned_damaged', photos: [photo, photo] }))).toBeNull();
});

it('reports a line by its id, and what nobody expected by its product', () => {
  const draft: Draft = { ...draftOf(item()), grade: 'returned_open', findings: ['torn'], note: ' Worn. ' };
  expect(lineOf(item(), draft)).toEqual({
    item: 'i',
    quantity: 1,
    grade: 'returned_open',
    findings: ['torn'],
    note: 'Worn.',
  });
  const hit = { ...item(), id: 'other', productSku: 'CUP-1', primaryEan: '8600000000024' } as never;
  const foreign = foreignOf(parcel(), hit);
  expect(lineOf(foreign, draft)).toMatchObject({ product: 'other' });
  // It stands among the pieces of its parcel as long as it is noted: the tab keeps that, also when it is scanned again.
  const noted = withNoted(withScanned({}, parcel(), foreign), parcel(), foreign, { note: 'Worn.' });
  expect(withScanned(noted, parcel(), foreign)).toEqual(noted);
  const shown = withForeign(parcel(), noted);
  expect(shown.items.map(({ product }) => product)).toEqual(['p', 'other']);
  expect(readReturnScan([], shown, 'CUP-1', false)).toEqual({ kind: 'piece', item: foreign });
  expect(withForeign(parcel({ id: 'another' }), noted).items).toHaveLength(1);
  // The parcel stays open for it; where nothing was expected nobody but the person knows what else is in it.
  const [ordered] = shown.items;
  expect([ordered, foreign].map((last) => last && hasMore(shown, last))).toEqual([true, false]);
  expect(hasMore({ items: [foreign] }, foreign)).toBe(true);
});

it('keeps what was noted of a piece that another person grades meanwhile, and adds it to what they noted', () => {
  const photos = [{ key: 'k', id: 'photo', src: '/p' }];
  const noted: Draft = { ...draftOf(item()), findings: ['torn'], note: 'Torn.', photos };
  const graded = item({ grade: 'returned' });
  expect(isOvertaken(item(), noted)).toBe(false);
  expect(isOvertaken(graded, noted)).toBe(true);
  expect(isOvertaken(graded, draftOf(graded))).toBe(false);
  const found = { item: 'i', quantity: 1, findings: ['torn'], note: 'Torn.', photos: ['photo'] };
  const correct = (of: typeof graded, draft: Draft) => correctionOf(of, draft, (marks) => `Other: ${marks}`);
  expect(correct(graded, noted)).toEqual({ ...found, grade: 'returned' });
  // What the other found of its marks is kept; what differs is a note.
  const marked = { ...graded, lotTracked: true, lot: 'A', serialNumbers: ['S-1'] };
  const differing = { ...noted, lot: 'B', serials: ['S-1', 'S-2'] };
  expect(correct(marked, differing).note).toBe('Torn.\nOther: B, S-2');
  // As many of them as a note has room for, and how many more.
  const serials = Array.from({ length: 60 }, (_, index) => `SERIAL-${index}`);
  const long = correct(marked, { ...noted, serials }).note ?? '';
  expect(long).toMatch(/^Torn\.\nOther: SERIAL-0, .*, SERIAL-4\d, \+ 1\d$/);
  expect(long.length).toBeLessThanOrEqual(LIMITS.note);
  // What the person typed stays whole, whatever room it leaves for them.
  for (const [typed, marks] of [
    [12, '\nOther: + 60'],
    [11, ''],
    [0, ''],
  ] as const) {
    const note = 'x'.repeat(LIMITS.note - typed);
    expect(correct(marked, { ...noted, note, serials }).note).toBe(note + marks);
  }
  expect(isReady(parcel(), marked, { ...draftOf(marked), serials: ['S-2'] })).toBe(true);
  expect(isReady(parcel(), marked, { ...draftOf(marked), serials: ['S-1'] })).toBe(false);
  expect(correct(graded, { ...noted, grade: 'returned_open' })).toEqual({
    ...found,
    grade: 'returned_open',
  });
  expect(isReady(parcel(), graded, noted)).toBe(true);
  expect(isReady(parcel(), graded, draftOf(graded))).toBe(false);
  const closed = parcel({ status: 'returned' });
  const missing = item({ grade: 'missing' });
  expect(isReady(closed, missing, noted)).toBe(true);
  expect(correct(missing, { ...noted, grade: 'returned' }).grade).toBe('missing');
});

it('keeps every photo of a piece, in whichever order they arrive and whatever was changed meanwhile', () => {
  const add = (key: string) => (before: Draft) => ({
    photos: [...before.photos, { key, id: null, src: null }],
  });
  const settle = (key: string, to: Pick<LinePhoto, 'id' | 'src'> | null) => (before: Draft) => ({
    photos: settlePhoto(key, to)(before.photos),
  });
  const noted = (['1', '2', '3'] as const).reduce<Record<string, Draft>>(
    (drafts, key) => withNoted(drafts, parcel(), item(), add(key)),
    {},
  );
  const refused = withSettled(noted, item(), settle('1', null));
  const arrived = withSettled(refused, item(), settle('2', { id: 'two', src: '/2' }));
  expect(arrived.i?.photos.map(({ id }) => id)).toEqual(['two', null]);
  expect(withSettled({}, item(), settle('3', { id: 'three', src: '/3' }))).toEqual({});
});

it('keeps a closed parcel as long as notes of it are not sent, with the piece that they are of in hand', () => {
  const [sent, noted] = [item({ grade: 'returned' }), item({ id: 'j', grade: 'returned' })];
  const closed = parcel({ status: 'returned', items: [sent, noted] });
  const drafts = { j: draftOf(item()) };
  expect(isInUse(closed, drafts)).toBe(true);
  expect(nextOf(closed.items, drafts)).toBe(noted);
  expect(isInUse(closed, { elsewhere: draftOf(item()) })).toBe(false);
  const foreign = foreignOf(closed, { ...item(), id: 'other' } as never);
  const scanned = withScanned({}, closed, foreign);
  expect([isInUse(closed, scanned), receiptsOf(scanned)]).toEqual([true, ['r']]);
  expect(isInUse({ ...closed, id: 'another' }, scanned)).toBe(false);
  expect(isInUse(parcel(), {})).toBe(true);
});

it('reports no more pieces than another person who graded some of the line has left', () => {
  const three = item({ quantity: 3 });
  const drafts = { [three.id]: { ...draftOf(three), grade: 'returned' as const } };
  const left = notedOf(drafts, item({ quantity: 1 }));
  expect(left && lineOf(item(), left)).toEqual({ item: 'i', quantity: 1, grade: 'returned' });
  expect(notedOf({}, three)).toBeUndefined();
});

it('reports the last day of a lot that did not leave with the order', () => {
  const draft: Draft = { ...draftOf(item()), grade: 'returned', lot: 'A', lotDate: '2030-01-31' };
  expect(lineOf(item({ isSent: false }), draft)).toMatchObject({ lot: 'A', lotDate: '2030-01-31' });
  expect(lineOf(item({ lotTracked: true, lot: 'A' }), draft)).not.toHaveProperty('lotDate');
});

it('reports no serial numbers of a product that is not asked for them any more', () => {
  const draft: Draft = { ...draftOf(item()), grade: 'returned', serials: ['S-1', 'S-2'], lot: 'A' };
  expect(lineOf(item(), draft)).toEqual({ item: 'i', quantity: 1, grade: 'returned' });
  expect(lineOf(item({ serialTracked: true }), draft)).toMatchObject({ serialNumbers: ['S-1', 'S-2'] });
});
