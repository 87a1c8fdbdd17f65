import { describe, expect, test } from 'vitest';
import type { ProductImage } from '../../../../contracts/product/product.image.ts';
import {
  changeEntry,
  entriesOf,
  hasOtherOrder,
  isImagesDirty,
  joinOrder,
  moveEntry,
  newEntries,
  renewEntries,
  roomFor,
  settleEntry,
} from './image.entries.ts';
import { sortFiles } from './image.files.ts';
import { neighbourOf, zoomBy } from './image.viewing.ts';

const image = (id: string, description: string | null = null): ProductImage => ({
  id,
  createdAt: '2026-11-21T10:00:00.000Z',
  originalName: `${id}.jpg`,
  url: `/api/image/${id}`,
  urlSmall: `/api/image/${id}-small`,
  urlLarge: `/api/image/${id}-large`,
  description,
});
const file = (name: string, bytes = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

const images = [image('a'), image('b', 'Back'), image('c')];
const entries = entriesOf(images);
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('moving', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('%i to %i', (from, to, expected) => expect(keysOf(moveEntry(entries, from, to))).toEqual(expected));
});

describe('whether there is something to save', () => {
  test('not when all is as the server has it', () => expect(isImagesDirty(entries, images)).toBe(false));
  test('when one was moved, described, taken out or added', () => {
    expect(isImagesDirty(moveEntry(entries, 0, 1), images)).toBe(true);
    expect(isImagesDirty(changeEntry(entries, 'a', { description: 'Front' }), images)).toBe(true);
    expect(isImagesDirty(entries.slice(1), images)).toBe(true);
    expect(isImagesDirty([...entries, ...newEntries([file('d.jpg')])], images)).toBe(true);
  });
  test('a file at the end is no other order, one between is', () => {
    const [added] = newEntries([file('d.jpg')]);
    if (!added) throw new Error('no entry');
    const settle = (list: typeof entries) => settleEntry(list, added.key, image('d'));
    expect(hasOtherOrder(settle([...entries, added]), [...images, image('d')])).toBe(false);
    expect(hasOtherOrder(settle([added, ...entries]), [...images, image('d')])).toBe(true);
  });
});

describe('what is sent', () => {
  test('each file has a key of its own', () => {
    const added = newEntries([file('a.jpg'), file('a.jpg')]);
    expect(new Set(keysOf(added)).size).toBe(2);
    expect(added[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('a description written while it was on its way stays', () => {
    const [added] = newEntries([file('d.jpg')]);
    if (!added) throw new Error('no entry');
    const [settled] = settleEntry([{ ...added, description: 'Meanwhile' }], added.key, image('d'));
    expect(settled).toMatchObject({ key: 'd', description: 'Meanwhile', file: null });
  });
  test('the order names what the server still has, then what came meanwhile, never what was taken out', () => {
    const shown = [...moveEntry(entries, 2, 0), ...newEntries([file('d.jpg')])].filter(
      ({ key }) => key !== 'a',
    );
    const fresh = [image('a'), image('b', 'Back'), image('n', 'New')];
    expect(joinOrder(shown, fresh, new Set(['a']))).toEqual([
      { id: 'b', description: 'Back' },
      { id: 'n', description: 'New' },
    ]);
  });
  test('what is still to be sent stays behind what the server has', () => {
    const added = newEntries([file('d.jpg')]);
    expect(keysOf(renewEntries([...added, ...entries], [image('b')]))).toEqual(['b', added[0]?.key]);
  });
});

describe('files that were dropped', () => {
  const names = (files: File[]) => files.map(({ name }) => name);
  test('are sorted by kind, size and room', () => {
    const limit = 5 * 1024 * 1024;
    const { taken, wrongKind, tooLarge, left } = sortFiles(
      [
        file('a.jpg'),
        file('note.txt', 10, 'text/plain'),
        file('drawing.svg', 10, 'image/svg+xml'),
        file('b.PNG', 10, ''),
        file('no-type', 10, ''),
        file('just.webp', limit, 'image/webp'),
        file('large.gif', limit + 1, 'image/gif'),
        file('late.jpg'),
      ],
      3,
    );
    expect(names(taken)).toEqual(['a.jpg', 'b.PNG', 'just.webp']);
    expect(names(wrongKind)).toEqual(['note.txt', 'drawing.svg', 'no-type']);
    expect(names(tooLarge)).toEqual(['large.gif']);
    expect(names(left)).toEqual(['late.jpg']);
  });
  test('a product takes ten', () => {
    expect(roomFor(entries)).toBe(7);
    expect(
      roomFor(
        Array.from({ length: 12 }, (_, index) => ({ ...entriesOf(images)[0], key: `${index}` }) as never),
      ),
    ).toBe(0);
  });
});

describe('the viewer', () => {
  test('goes round', () => {
    expect(neighbourOf(entries, 2, 1)?.key).toBe('a');
    expect(neighbourOf(entries, 0, -1)?.key).toBe('c');
  });
  test('enlarges in steps and stops at the ends', () => {
    expect([zoomBy(1, -1), zoomBy(1, 1), zoomBy(2, 1), zoomBy(4, 1)]).toEqual([1, 1.5, 3, 4]);
  });
});
