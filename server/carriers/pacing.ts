import { setTimeout as timeOut } from 'node:timers/promises';
import type { CarrierWorld } from './carrier-adapter.ts';

/** Passes so many milliseconds. */
export const waitIn = ({ wait = timeOut }: CarrierWorld, milliseconds: number): Promise<unknown> =>
  wait(milliseconds);

/** Lets callers through in their order, each at least so many milliseconds after the one before. */
export function paceOf(milliseconds: number): (world: CarrierWorld) => Promise<void> {
  let free: Promise<unknown> = Promise.resolve();
  return async (world) => {
    const turn = free;
    free = turn.then(() => waitIn(world, milliseconds));
    await turn;
  };
}
