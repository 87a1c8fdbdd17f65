import { expect, it } from 'vitest';
import { findCircles } from './import-circles.ts';

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

it('finds nothing where imports lead one way, though two ways lead to one file', () => {
  expect(findCircles(graph({ a: ['b', 'c'], b: ['d'], c: ['d', 'zod'], d: [] }))).toEqual([]);
});

it('finds two files that import one another, and a file that imports itself', () => {
  expect(findCircles(graph({ main: ['a'], a: ['b'], b: ['a'], c: ['c'] }))).toEqual([['a', 'b'], ['c']]);
});

it('names the shortest circle of a knot, once', () => {
  const knot = { a: ['b'], b: ['c'], c: ['d'], d: ['a', 'b'], e: ['a'] };
  expect(findCircles(graph(knot))).toEqual([['a', 'b', 'c', 'd']]);
  expect(findCircles(graph({ ...knot, a: ['b', 'd'] }))).toEqual([['a', 'd']]);
});

it('keeps knots apart that only lead to one another', () => {
  const imports = { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['e'], e: ['c'] };
  expect(findCircles(graph(imports))).toEqual([
    ['c', 'd', 'e'],
    ['a', 'b'],
  ]);
});
