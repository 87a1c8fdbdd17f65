import { expect, test } from 'vitest';
import { isScaleRight, placeIn, scaleOf, viewOf } from './place-map.ts';

const at = (latitude: number, longitude: number) => ({ code: `${latitude}`, latitude, longitude });
const PRAGUE = at(50.0755, 14.4378);
const BRNO = at(49.1951, 16.6068);

test('all points are within the window, with room around them', () => {
  const view = viewOf([PRAGUE, BRNO], 1.5);
  for (const point of [PRAGUE, BRNO]) {
    const { x, y } = placeIn(view, point);
    expect(Math.min(x, y)).toBeGreaterThan(0.05);
    expect(Math.max(x, y)).toBeLessThan(0.95);
  }
  expect(placeIn(view, PRAGUE).x).toBeLessThan(placeIn(view, BRNO).x);
  expect(placeIn(view, PRAGUE).y).toBeLessThan(placeIn(view, BRNO).y);
});

test('a length on the map is the length on the ground', () => {
  const view = viewOf([PRAGUE, BRNO], 1.5);
  const [one, other] = [placeIn(view, PRAGUE), placeIn(view, BRNO)];
  const kilometres = Math.hypot(
    (one.x - other.x) * view.kilometres,
    ((one.y - other.y) * view.kilometres) / 1.5,
  );
  // 185 km by air.
  expect(kilometres).toBeGreaterThan(180);
  expect(kilometres).toBeLessThan(190);
});

test('a single point has its surroundings, and the scale is round', () => {
  const view = viewOf([PRAGUE], 1.5);
  const { x, y } = placeIn(view, PRAGUE);
  expect([x.toFixed(3), y.toFixed(3)]).toEqual(['0.500', '0.500']);
  expect(view.kilometres).toBeCloseTo(15, 0);
  expect(scaleOf(view)).toBe(5);
  expect(scaleOf({ ...view, kilometres: 700 })).toBe(200);
});

test('the scale stands where it covers no point', () => {
  const [west, east] = [at(49, 14), at(49, 16)];
  const north = at(50, 15);
  expect(isScaleRight(viewOf([west, north], 1.5), [west, north])).toBe(true);
  expect(isScaleRight(viewOf([east, north], 1.5), [east, north])).toBe(false);
});
