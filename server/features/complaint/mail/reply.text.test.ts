import { expect, it } from 'vitest';
import { splitReply } from './reply.text.ts';

it.each([
  ['On Fri, 14 Nov 2026 at 10:02, Sklad <a@b.example> wrote:'],
  ['Dne 14. 11. 2026 v 10:02 Sklad napsal:'],
  ['Dňa 14. 11. 2026 o 10:02 Sklad napísal:'],
  ['El vie, 14 nov 2026 a las 10:02, Sklad escribió:'],
  ['Il giorno ven 14 nov 2026 alle 10:02 Sklad ha scritto:'],
  ['Στις 14 Νοε 2026 10:02, Sklad έγραψε:'],
  ['14.11.2026 10:02, Sklad пишет:'],
  ['-----Original Message-----'],
  ['From: Sklad <a@b.example>'],
])('what stands below "%s" is quoted', (line) => {
  expect(splitReply(`Here is the photo.\r\n\r\n${line}\r\n> Do you have a photo?`)).toEqual({
    text: 'Here is the photo.',
    quoted: `${line}\n> Do you have a photo?`,
  });
});

it('a line broken in two by the mail program is one', () => {
  const text = 'Yes.\n\nOn Fri, 14 Nov 2026 at 10:02, Moravia Fulfilment\n<a@b.example> wrote:\n> x';
  expect(splitReply(text).text).toBe('Yes.');
});

it('an answer between the quoted lines keeps its words and loses its signature', () => {
  expect(splitReply('> Photo?\nYes, attached.\n--\nJana\n+420')).toEqual({
    text: 'Yes, attached.',
    quoted: '> Photo?',
  });
});

it('a plain answer is whole', () => {
  expect(splitReply('I was at home on Monday:\nnobody rang.')).toEqual({
    text: 'I was at home on Monday:\nnobody rang.',
    quoted: null,
  });
});
