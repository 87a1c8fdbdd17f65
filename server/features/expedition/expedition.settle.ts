import type { ExpeditionAct, ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { enqueueJob, type NewJob } from '../../platform/jobs/enqueue.ts';
import { ALLOCATOR } from '../../stock/allocation.ts';
import { listStopped } from '../organisation/organisation.stop.service.ts';
import { goodsOf, type ItemRow, missingOf } from './expedition.item.store.ts';
import {
  type ExpeditionStep,
  type ManyMove,
  stepExpedition,
  writeExpeditions,
} from './expedition.lifecycle.ts';
import { listAwaitingArrival } from './expedition.pairing.store.ts';
import type { ExpeditionRow } from './expedition.store.ts';

/*
 * The status of an expedition that waits follows from its lines: something is neither held nor promised, or all is
 * and some of it is still to come, or all is there (domain.md section 3, rows 10 to 24 and 27).
 */

/** The act that changed the lines of an expedition, after which its status is settled. */
export type SettlingAct =
  | 'reserve'
  | 'pair'
  | 'unpair'
  | 'announceArrival'
  | 'receive'
  | 'setAside'
  | 'closeAdviceShort'
  | 'loseStock';

export interface Standing {
  status: ExpeditionStatus;
  /** Pieces neither held nor promised. */
  missing: number;
  /** Pieces promised. */
  paired: number;
  /** All that is promised has arrived. */
  arrived: boolean;
  /** What is complete waits to be released: by the e-shop's setting, or while its organisation is on stop. */
  waits: boolean;
}

/** Pieces that lines lack and that they were promised, over those that hold goods. */
export const sumLines = (items: readonly ItemRow[]): { booked: number; missing: number; paired: number } =>
  goodsOf(items).reduce(
    (sums, item) => ({
      booked: sums.booked + item.booked,
      missing: sums.missing + missingOf(item),
      paired: sums.paired + item.paired,
    }),
    { booked: 0, missing: 0, paired: 0 },
  );

const isComplete = ({ missing, paired }: ReturnType<typeof sumLines>): boolean => missing <= 0 && paired <= 0;

/** The rows of the transition table by which an expedition gets to where its lines put it; none when it is there. */
export function findSteps(
  { status, missing, paired, arrived, waits }: Standing,
  act: SettlingAct,
): { act: ExpeditionAct; to: ExpeditionStatus }[] {
  const complete = waits ? 'stockOk' : 'awaitingProcessing';
  const to = missing > 0 ? 'waitingForGoods' : paired > 0 ? 'waitingForAsn' : complete;
  const arrival = { act: 'announceArrival', to: 'readyForAsn' } as const;
  const aside = { act: 'setAside', to: 'preallocated' } as const;
  const isReady = to === 'waitingForAsn' && arrived;
  switch (status) {
    case 'awaitingReservation':
      return [{ act: 'reserve', to }, ...(isReady ? [arrival] : [])];
    case 'waitingForGoods':
      if (to === status) return [];
      return [{ act: to === 'waitingForAsn' ? 'pair' : 'reserve', to }, ...(isReady ? [arrival] : [])];
    case 'waitingForAsn':
      if (to === 'waitingForGoods') return [{ act: act === 'loseStock' ? act : 'unpair', to }];
      if (to !== status) return act === 'setAside' ? [arrival, aside] : [{ act: 'reserve', to }];
      return isReady ? [arrival] : [];
    case 'readyForAsn':
      if (to === 'waitingForGoods')
        return [{ act: act === 'loseStock' || act === 'unpair' ? act : 'closeAdviceShort', to }];
      if (to !== 'waitingForAsn')
        return [act === 'setAside' ? aside : { act: act === 'receive' ? act : 'reserve', to }];
      return isReady ? [] : [{ act: 'receive', to }];
    case 'stockOk':
      return to === 'waitingForGoods' ? [{ act: 'loseStock', to }] : [];
    default:
      return [];
  }
}

/** An expedition that is held, with its lines as they are now. */
export interface Settling {
  row: ExpeditionRow;
  items: readonly ItemRow[];
  /** Pieces that it has just been given; recorded even where it still waits. */
  got?: number;
  /** Pieces that were promised to it before, where a person changed that. */
  wasPromised?: number;
  /** Steps by which it has come here and that are still to be written. */
  steps?: readonly ExpeditionStep[];
}

/** Acts that a person does, where one does them; the others are the allocator's. */
const PERSONAL: readonly ExpeditionAct[] = ['pair', 'unpair', 'loseStock'];

/**
 * Takes expeditions to the status that their lines put them in, and hands those that are complete to the warehouse.
 * @param acting who did what changed the lines; null for the scope's own person.
 */
export async function settleExpeditions(
  tx: Tx,
  settling: readonly Settling[],
  act: SettlingAct,
  acting: Acting | null = ALLOCATOR,
): Promise<void> {
  const promised = settling.filter(({ items }) => sumLines(items).paired > 0).map(({ row }) => row.id);
  const complete = settling.filter(({ items }) => isComplete(sumLines(items)));
  const stopped = await listStopped(tx, [...new Set(complete.map(({ row }) => row.organisation_id))]);
  const awaiting = await listAwaitingArrival(tx, promised);
  const paths = settling.map((one): ManyMove[] => {
    const { booked, missing, paired } = sumLines(one.items);
    const standing: Standing = {
      status: one.row.status,
      missing,
      paired,
      arrived: !awaiting.has(one.row.id),
      waits: one.row.wait_before_processing || stopped.has(one.row.organisation_id),
    };
    const diff: Change[] = [
      { field: 'booked', from: null, to: { booked, missing } },
      ...(paired > 0 || one.wasPromised
        ? [{ field: 'paired', from: one.wasPromised ?? null, to: paired }]
        : []),
    ];
    const moves = findSteps(standing, act).map(
      (step, index): ManyMove => ({
        ...step,
        ...byWhom(step.act, acting),
        row: one.row,
        diff: index === 0 && step.act !== 'announceArrival' ? diff : [],
      }),
    );
    // Given something, and still short of the rest (row 16).
    if (moves.length === 0 && one.got && one.row.status === 'waitingForGoods')
      return [{ act: 'reserve', to: 'waitingForGoods', acting: ALLOCATOR, row: one.row, diff }];
    return moves;
  });
  const steps = settling.flatMap((one, at) => [
    ...(one.steps ?? []),
    ...(paths[at] ?? []).map((move) => stepExpedition(tx, move)),
  ]);
  const handedOver = paths
    .flatMap((path) => path.slice(-1))
    .filter(({ to }) => to === 'awaitingProcessing' || to === 'preallocated');
  await writeExpeditions(
    tx,
    steps,
    handedOver.map(({ row }) => submissionOf(row)),
  );
}

const byWhom = (act: ExpeditionAct, acting: Acting | null): Pick<ManyMove, 'acting' | 'actor'> => {
  if (act === 'setAside') return { ...(acting && { acting }), actor: 'warehouse' };
  if (!PERSONAL.includes(act)) return { acting: ALLOCATOR };
  return acting ? { acting } : {};
};

const submissionOf = (row: ExpeditionRow): NewJob => ({
  task: 'warehouse.submit',
  payload: { expedition: row.id, version: row.version },
  key: `warehouse:${row.id}`,
});

/** Hands an expedition to its warehouse system; the job runs when this transaction is committed. */
export const submitToWarehouse = (tx: Tx, row: ExpeditionRow): Promise<void> =>
  enqueueJob(tx, submissionOf(row));
