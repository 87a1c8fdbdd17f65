import type { StandingPieces } from './floor.recount.ts';

/** A line of seven pieces without a lot. */
export const standingLine = (more: Partial<StandingPieces> = {}): StandingPieces => ({
  item: 'i',
  product: 'p',
  stands: 7,
  lot: null,
  lotDate: null,
  grade: null,
  serialNumbers: [],
  lotTracked: false,
  serialTracked: false,
  ...more,
});
