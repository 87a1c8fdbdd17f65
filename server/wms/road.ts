import {
  type ExpeditionAct,
  type ExpeditionStatus,
  expeditionStates,
  IN_WMS,
  SHIPPED,
} from '../../contracts/expedition/expedition.states.ts';
import { WAREHOUSE_EVENTS, type WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { transitionsFor } from '../../contracts/kit/states.ts';

/*
 * The steps that follow from an event, read off the transition table: no I/O. A system that reports only some of its steps,
 * or whose events come out of order, is taken forward through the rows in between, one by one, so that each has
 * its effects and its line in the history.
 */

/** The facts of an expedition that decide its next steps. */
export interface Standing {
  status: ExpeditionStatus;
  /** While a cancellation is asked for: where the warehouse has really got to. */
  statusBeforeCancel: ExpeditionStatus | null;
  /** The customer comes for it; no carrier has a part in it. */
  personalCollection: boolean;
}

/** One row of the table to go. Carriers speak as the system (domain.md section 3). */
export interface Step {
  kind: WarehouseEventKind;
  act: ExpeditionAct;
  to: ExpeditionStatus;
  by: 'warehouse' | 'system';
}

/**
 * Why an event was stored without effect: `late` (the expedition is past it), `ended`, `notInWarehouse` (not
 * handed over, or taken back), `otherService` (a carrier's step for a personal collection or the reverse),
 * `cancelAsked`, `noCancelAsked`.
 */
export type IgnoredReason =
  | 'late'
  | 'ended'
  | 'notInWarehouse'
  | 'otherService'
  | 'cancelAsked'
  | 'noCancelAsked';

export type Road =
  | { steps: Step[] }
  /** A cancellation waits for its answer: only what it would go back to changes. */
  | { remember: ExpeditionStatus }
  | { ignored: IgnoredReason };

const CARRIER: readonly WarehouseEventKind[] = ['pickUp', 'deliver', 'assumeDelivered', 'returnToSender'];
const CARRIER_ONLY: readonly WarehouseEventKind[] = [...CARRIER, 'withdrawParcel'];
const COLLECTION_ONLY: readonly WarehouseEventKind[] = ['handOver', 'endStorage'];
const CANCEL_ANSWERS: readonly WarehouseEventKind[] = [
  'confirmCancel',
  'reportAlreadyPacked',
  'refuseCancel',
];

/** Steps that lead back or hold up. Later news overtakes them, so the door asks the clock about them. */
export const SETBACKS: readonly WarehouseEventKind[] = [
  'dropWave',
  'reportShortage',
  'refuseData',
  'pickAgain',
  'refuseLabel',
];
/** Setbacks that do not imply the steps before them: skipped rows are not walked for them. */
const ON_THE_SPOT: readonly WarehouseEventKind[] = ['dropWave', 'reportShortage', 'refuseData'];
/** Steps forward that a later setback undoes. */
export const UNDONE_BY_SETBACKS: readonly WarehouseEventKind[] = ['accept', 'startPicking', 'finishPicking'];
/** The floor's steps up to the packing table. */
const BEFORE_PACKING: readonly WarehouseEventKind[] = [
  'accept',
  'startPicking',
  'dropWave',
  'finishPicking',
  'pickAgain',
];

/** The step that usually follows, for walking over what was not reported. */
const USUAL: Partial<Record<ExpeditionStatus, WarehouseEventKind>> = {
  awaitingProcessing: 'accept',
  preallocated: 'startPicking',
  takeOut: 'finishPicking',
  completion: 'pack',
  waitingForTheCarrier: 'pickUp',
};
/** Goods that are back must have turned round somewhere. */
const TURNING_BACK: Partial<Record<ExpeditionStatus, WarehouseEventKind>> = {
  carrierPickedUp: 'returnToSender',
  readyToTakeover: 'endStorage',
};

/** The steps from the status of an expedition through the reported one. */
export function findRoad(standing: Standing, kind: WarehouseEventKind): Road {
  const { status } = standing;
  if (status === 'waitingForCancel' && !CANCEL_ANSWERS.includes(kind))
    return findRoadDuringCancel(standing, kind);
  const steps = walk(standing, kind);
  return steps ? { steps } : { ignored: reasonFor(standing, kind) };
}

/** The steps that may be reported of an expedition where it stands, the usual one first. */
export function listSteps(standing: Standing): WarehouseEventKind[] {
  const possible = WAREHOUSE_EVENTS.filter((kind) => stepFrom(standing, kind) !== null);
  const rank = (kind: WarehouseEventKind): number =>
    kind === USUAL[standing.status] ? 0 : SETBACKS.includes(kind) ? 2 : 1;
  return possible.sort((a, b) => rank(a) - rank(b));
}

/** Row 44: packed before the request came. Up to there the warehouse's progress is only remembered (row 45). */
function findRoadDuringCancel(standing: Standing, kind: WarehouseEventKind): Road {
  const before = standing.statusBeforeCancel;
  if (before !== null && BEFORE_PACKING.includes(kind)) {
    const last = walk({ ...standing, status: before }, kind)?.at(-1);
    return last ? { remember: last.to } : { ignored: 'late' };
  }
  if (SETBACKS.includes(kind)) return { ignored: 'cancelAsked' };
  if (isOtherService(standing, kind)) return { ignored: 'otherService' };
  const packed = stepFrom(standing, 'reportAlreadyPacked');
  if (!packed) return { ignored: reasonFor(standing, kind) };
  const then = stepFrom({ ...standing, status: packed.to }, kind);
  return { steps: then ? [packed, then] : [packed] };
}

function walk(standing: Standing, kind: WarehouseEventKind): Step[] | null {
  const steps: Step[] = [];
  let at = standing;
  for (;;) {
    const step = stepFrom(at, kind);
    if (step) return [...steps, step];
    const skipped = ON_THE_SPOT.includes(kind)
      ? undefined
      : (USUAL[at.status] ?? (kind === 'closeReturn' ? TURNING_BACK[at.status] : undefined));
    const over = skipped ? stepFrom(at, skipped) : null;
    if (!over) return null;
    steps.push(over);
    at = { ...at, status: over.to };
  }
}

/** The row of the table for one reported step, if there is one from here. */
function stepFrom(standing: Standing, kind: WarehouseEventKind): Step | null {
  const by = CARRIER.includes(kind) ? 'system' : 'warehouse';
  for (const act of actsOf(kind, standing)) {
    const [row] = transitionsFor(expeditionStates, standing.status, act, by);
    const to = kind === 'refuseCancel' ? standing.statusBeforeCancel : row?.to[0];
    if (row && to) return { kind, act, to, by };
  }
  return null;
}

/** The same news has other names in the table, depending on where the expedition stands. */
function actsOf(kind: WarehouseEventKind, { personalCollection }: Standing): ExpeditionAct[] {
  if (kind === 'pack') return [personalCollection ? 'packForCollection' : 'pack'];
  if (kind === 'deliver') return ['deliver', 'confirmDelivery'];
  if (kind === 'closeReturn') return ['closeReturn', 'receiveReturn'];
  return [kind];
}

const isOtherService = ({ personalCollection }: Standing, kind: WarehouseEventKind): boolean =>
  (personalCollection ? CARRIER_ONLY : COLLECTION_ONLY).includes(kind);

function reasonFor(standing: Standing, kind: WarehouseEventKind): IgnoredReason {
  const { status } = standing;
  if (expeditionStates.terminal.includes(status)) return 'ended';
  if (![...IN_WMS, ...SHIPPED].some((one) => one === status)) return 'notInWarehouse';
  if (CANCEL_ANSWERS.includes(kind)) return 'noCancelAsked';
  return isOtherService(standing, kind) ? 'otherService' : 'late';
}
