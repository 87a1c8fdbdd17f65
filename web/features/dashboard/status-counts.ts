import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';

/** How many expeditions stand in each status; statuses without any are left out. */
export type StatusCounts = Partial<Record<ExpeditionStatus, number>>;
