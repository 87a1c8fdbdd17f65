import { expect, it } from 'vitest';
import { onceAtRest } from './rest.ts';

it('gives back once after the start and once after each spell of work', async () => {
  let times = 0;
  const look = onceAtRest(async () => {
    times += 1;
  });
  const looks = [];
  for (const utilization of [0.5, 0.01, 0.01, 0.07, 0.01, 0.4, 0.07, 0.01, 0]) {
    await look(utilization);
    looks.push(times);
  }
  expect(looks).toEqual([0, 1, 1, 1, 1, 1, 1, 2, 2]);
});
