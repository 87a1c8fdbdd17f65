import { describe, expect, test } from 'vitest';
import { readCell } from './import.cells.ts';

const value = (kind: Parameters<typeof readCell>[0], text: string, typed = true) => {
  const reading = readCell(kind, text, typed);
  return 'value' in reading ? reading.value : reading.code;
};

describe('amounts', () => {
  test.each([
    ['1249.00', '1249.00'],
    ['1249,00', '1249.00'],
    ['1 249,00', '1249.00'],
    ['1\u00a0249,5', '1249.5'],
    ['1\u202f249\u202f000', '1249000'],
    ['0,125', '0.125'],
    ['12345.678', '12345.678'],
    ['1.2345', '1.2345'],
    ['12', '12'],
  ])('%s is %s', (text, amount) => expect(value('money', text)).toBe(amount));

  test.each([
    '1.249,00',
    '1,249.00',
    '1.249',
    '1,249',
    '1 2 49',
    '12.40 ks',
    '5 % Kč',
    '€ 5 €',
    '-5 €',
    '-5',
    'zwölf',
    '1,2,3',
    '',
  ])('%s is refused rather than guessed', (text) => expect(value('money', text)).toBe('money'));

  test.each([
    ['12,50 €', '12.50', '€'],
    ['€12.50', '12.50', '€'],
    ['1 250 Kč', '1250', 'Kč'],
    ['1\u00a0250,- Kč', '1250', 'Kč'],
    ['CZK 99', '99', 'CZK'],
    ['99.90 eur', '99.90', 'eur'],
    ['$5', '5', '$'],
    ['20 лв.', '20', 'лв.'],
  ])('%s is %s of %s', (text, amount, sign) =>
    expect(readCell('money', text, true)).toEqual({ value: amount, sign }),
  );
  test('with a currency beside it an amount of a workbook is as a person typed it', () =>
    expect(value('money', '4.165 €', false)).toBe('money'));

  test('a number of a workbook is never ambiguous', () =>
    expect(value('money', '4.165', false)).toBe('4.165'));
});

describe('whole numbers', () => {
  test.each([
    ['2', 2],
    ['2.0', 2],
    ['1 000', 1000],
    ['3,00', 3],
    ['0', 0],
  ])('%s is %d', (text, number) => expect(value('number', text)).toBe(number));
  test.each(['1,5', '1.000', 'two', '2 pcs'])('%s is none', (text) =>
    expect(value('number', text)).toBe('notANumber'),
  );
});

describe('days and moments', () => {
  test.each([
    ['2026-12-01', '2026-12-01'],
    ['1.12.2026', '2026-12-01'],
    ['01. 12. 2026', '2026-12-01'],
    ['2026-12-01T10:15', '2026-12-01'],
  ])('%s is the day %s', (text, day) => expect(value('day', text)).toBe(day));
  test.each(['30.02.2026', '2026-13-01', '12/01/2026', 'tomorrow', '2026-12-01 or so', '1.12.26'])(
    '%s is no day',
    (text) => expect(value('day', text)).toBe('notADate'),
  );
  test.each([
    ['2026-11-19 14:51', '2026-11-19T14:51:00.000Z'],
    ['2026-11-19T14:51:07', '2026-11-19T14:51:07.000Z'],
    ['19.11.2026 9:05', '2026-11-19T09:05:00.000Z'],
    ['2026-11-19T14:51+01:00', '2026-11-19T13:51:00.000Z'],
    ['19.11.2026', '2026-11-19T00:00:00.000Z'],
  ])('%s is the moment %s', (text, moment) => expect(value('instant', text)).toBe(moment));
  test('a time without a zone is what clocks of the reader show, summer or winter; one with a zone is taken as it is', () => {
    const read = (text: string) => readCell('instant', text, true, 'Europe/Athens');
    expect(read('19.11.2026 9:05')).toEqual({ value: '2026-11-19T07:05:00.000Z' });
    expect(read('2026-07-19T09:05')).toEqual({ value: '2026-07-19T06:05:00.000Z' });
    expect(read('2026-07-19')).toEqual({ value: '2026-07-18T21:00:00.000Z' });
    expect(read('2026-07-19T09:05Z')).toEqual({ value: '2026-07-19T09:05:00.000Z' });
  });
  test.each(['2026-11-19 25:00', '19.11.', 'noon'])('%s is no moment', (text) =>
    expect(value('instant', text)).toBe('instant'),
  );
  test.each(['2026-12-24 25:00', '2026-12-24T99:99', '24.12.2026 25:61', '2026-12-24 10:00:60'])(
    '%s is no day',
    (text) => expect(value('day', text)).toBe('notADate'),
  );
  test('a number by which a spreadsheet counts days is not taken for one, but said to be likely', () => {
    expect(readCell('day', '46357', false)).toEqual({
      code: 'dayAsNumber',
      parameters: { number: '46357', likely: '2026-12-01' },
    });
    expect(readCell('day', '46357.604166667', false)).toMatchObject({ parameters: { likely: '2026-12-01' } });
    expect(readCell('instant', '46357.604166667', false, 'Europe/Athens')).toEqual({
      code: 'instantAsNumber',
      parameters: { number: '46357.604166667', likely: '2026-12-01T12:30:00.000Z' },
    });
    expect(value('day', '8594')).toBe('notADate');
    expect(value('instant', '94012')).toBe('instant');
  });
});

describe('yes and no', () => {
  test.each(['yes', 'Ano', 'да', 'áno', 'Sí', 'sì', 'ΝΑΙ', 'ναι', 'TRUE', '1'])('%s is yes', (text) =>
    expect(value('flag', text)).toBe(true),
  );
  test.each(['PRAVDA', 'ИСТИНА', 'VERDADERO', 'VERO', 'ΑΛΗΘΗΣ', 'ΑΛΗΘΕΣ'])(
    'a spreadsheet makes %s of true',
    (text) => expect(value('flag', text)).toBe(true),
  );
  test.each(['NEPRAVDA', 'ЛОЖЬ', 'FALSO', 'ΨΕΥΔΗΣ', 'ΨΕΥΔΕΣ'])('a spreadsheet makes %s of false', (text) =>
    expect(value('flag', text)).toBe(false),
  );
  test.each(['no', 'ne', 'Нет', 'nie', 'όχι', 'ΌΧΙ', 'false', '0'])('%s is no', (text) =>
    expect(value('flag', text)).toBe(false),
  );
  test('anything else is asked about', () => expect(value('flag', 'maybe')).toBe('wrongType'));
});

describe('texts', () => {
  test.each(['8,59401E+12', '8.59401E+12', '1E+12'])('%s has lost digits', (text) =>
    expect(value('text', text)).toBe('codeShortened'),
  );
  test.each([
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#ČÍSLO!',
    '#¡VALOR!',
    '#Н/Д',
    '#####',
    'Err:510',
    '??????',
    '??????? ?????',
  ])('%s stands for what was lost', (text) => expect(value('text', text)).toBe('cellLost'));
  test.each([
    '8594012345678',
    '#12',
    '#SALE',
    '#AKCE 5!',
    'Really???',
    '?',
    '!!',
    '2E10',
    '1E+5',
    'E+12',
    '8,5E+12 x',
  ])('%s is what it says', (text) => expect(value('text', text)).toBe(text));
});
