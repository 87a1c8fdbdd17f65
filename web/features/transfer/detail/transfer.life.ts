import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { type LifeStage, placeStages } from '../../../ui/record/life.ts';
import { PHASE_LOOKS, type Phase } from '../transfer.cells.tsx';

/** The four stations of a transfer, in the order of the strips. */
const STAGES = ['created', 'booked', 'onTheWay', 'received'] as const;
type Stage = (typeof STAGES)[number];

type Lived = Pick<
  TransferDetail,
  'status' | 'phase' | 'createdAt' | 'changedAt' | 'dispatchedAt' | 'receivedAt' | 'expectedAt'
>;

const STAGE_OF: Partial<Record<Phase, Stage>> = {
  waitingForGoods: 'created',
  booked: 'booked',
  onTheWay: 'onTheWay',
  receiving: 'received',
  finished: 'received',
};

export interface TransferStage extends LifeStage<Stage> {
  /** When the goods are expected, where that is ahead. */
  expected: string | null;
}

/** The life line of a transfer: what is behind it, where it stands, what is ahead. */
export function readLife(record: Lived): TransferStage[] {
  const reached: Record<Stage, string | null> = {
    created: record.createdAt,
    booked: null,
    onTheWay: record.dispatchedAt,
    received: record.receivedAt,
  };
  const isEnded = record.status === 'finished' || record.status === 'canceled';
  // One that was cancelled never left: it ended where its goods were.
  const present = STAGE_OF[record.phase] ?? 'created';
  return placeStages(STAGES, present, PHASE_LOOKS[record.phase].meaning, (stage) => reached[stage]).map(
    (one) => ({
      ...one,
      expected: one.stage === 'received' && one.place === 'ahead' && !isEnded ? record.expectedAt : null,
    }),
  );
}

export interface Sums {
  asked: number;
  booked: number;
  missing: number;
  dispatched: number;
  received: number;
  sentBack: number;
  lost: number;
  onTheWay: number;
  /** Asked for, but it did not leave and is no longer booked: it stayed where it was. */
  stayed: number;
}

/** The lines added together. */
export function sumUp({ items, dispatchedAt }: Pick<TransferDetail, 'items' | 'dispatchedAt'>): Sums {
  const sum = (of: (item: TransferDetail['items'][number]) => number) =>
    items.reduce((total, item) => total + of(item), 0);
  return {
    asked: sum((item) => item.quantity),
    booked: sum((item) => item.booked),
    missing: sum((item) => item.missing),
    dispatched: sum((item) => item.dispatched),
    received: sum((item) => item.received),
    sentBack: sum((item) => item.sentBack),
    lost: sum((item) => item.lost),
    onTheWay: sum((item) => item.onTheWay),
    stayed: dispatchedAt === null ? 0 : sum((item) => stayedOf(item)),
  };
}

/** Pieces of a line that were asked for and stayed where they were. */
export const stayedOf = (
  item: Pick<TransferDetail['items'][number], 'quantity' | 'dispatched' | 'booked'>,
): number => Math.max(0, item.quantity - item.dispatched - item.booked);
