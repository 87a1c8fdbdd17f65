import { expect, it } from 'vitest';
import { inkOn } from './shop-colour.ts';

it('chooses the ink that is read better on a colour', () => {
  for (const [colour, ink] of [
    ['#ffffff', '#000000'],
    ['#ffd500', '#000000'],
    ['#e30613', '#ffffff'],
    ['#2d4fc4', '#ffffff'],
    ['#000000', '#ffffff'],
  ] as const)
    expect(inkOn(colour), colour).toBe(ink);
});
