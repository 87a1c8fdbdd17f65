import { expect, test } from 'vitest';
import type { OwnLabel } from './label.store.ts';
import { writeLabel } from './label.zpl.ts';

const label: OwnLabel = {
  id: '1',
  carrier: 'Own van',
  number: 1,
  count: 1,
  code: 'CZ-118202',
  orderNumber: 'CZ-118202',
  shop: 'shop.example',
  addressee: ['Jana Nová', 'Dlouhá 1', '110 00 Praha', 'CZ', '+420 777 123 456'],
  note: null,
  weight: null,
  cod: null,
  codCurrency: null,
};
/** The fields of a label: how high letters are, on how many lines, and what is written. */
const fieldsOf = (zpl: string) =>
  [...zpl.matchAll(/\^A0N,(\d+),\d+\^FB720,(\d+),4\^FH_\^FD(.*?)\^FS/g)].map(([, size, lines, text]) => ({
    size: Number(size),
    lines: Number(lines),
    text: text ?? '',
  }));
const words = {
  parcel: 'Parcel 1 of 1',
  title: 'Labels',
  order: 'CZ-118202',
  language: 'en' as const,
  facts: [],
  note: null,
};

test('what is short is large, and what is long is as small as it takes: printers write the rest over the line', () => {
  expect(fieldsOf(writeLabel(label, words)).map(({ size }) => size)).toEqual([
    44, 26, 48, 40, 40, 40, 40, 40,
  ]);

  const company =
    'Velkoobchod se sportovními potřebami Novák a synové, spol. s r. o., provozovna Praha východ';
  const street = 'Μεγάλου Αλεξάνδρου της Μακεδονίας 112-114 / κτίριο Β';
  const facts = ['Order', 'From', 'Weight', 'COD'].map((name): [string, string] => [name, '1']);
  const note: [string, string] = ['Note', 'Call before delivery. '.repeat(20)];
  const long = writeLabel({ ...label, addressee: [company, street] }, { ...words, facts, note });
  const fields = fieldsOf(long);
  expect(fields.map(({ text }) => text)).toEqual(expect.arrayContaining([company, street]));
  expect(fields.find(({ text }) => text.startsWith('Note: '))?.text).toMatch(/(Call|before|delivery)…$/);
  for (const { size, lines, text } of fields) {
    expect(size).toBeGreaterThanOrEqual(16);
    expect(text.length * size * 0.6).toBeLessThanOrEqual(720 * lines);
  }
});
