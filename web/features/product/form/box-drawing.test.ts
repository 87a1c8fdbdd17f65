import { expect, test } from 'vitest';
import { drawBox } from './box-drawing.ts';

const FRAME = { width: 160, height: 100 };
const numbers = (face: string) =>
  [...face.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((found) => [+found[1]!, +found[2]!]);

test.each([
  { length: 245, width: 160, height: 82 },
  { length: 20_000, width: 1, height: 1 },
  { length: 1, width: 1, height: 20_000 },
])('a box of $length × $width × $height stays within its frame', (box) => {
  const { faces } = drawBox(box, FRAME);
  for (const [x, y] of faces.flatMap(numbers)) {
    expect(x).toBeGreaterThanOrEqual(-0.1);
    expect(x).toBeLessThanOrEqual(FRAME.width + 0.1);
    expect(y).toBeGreaterThanOrEqual(-0.1);
    expect(y).toBeLessThanOrEqual(FRAME.height + 0.1);
  }
});

test('length stands at the left, width at the right, height beside the box', () => {
  const { length, width, height } = drawBox({ length: 100, width: 100, height: 100 }, FRAME);
  expect(length.x).toBeLessThan(width.x);
  expect(height.x).toBeGreaterThan(width.x);
  expect(height.y).toBeLessThan(width.y);
});
