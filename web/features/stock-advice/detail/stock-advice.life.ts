import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import {
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { type LifeStage, placeStages } from '../../../ui/record/life.ts';

/** The four stations of a delivery, in the order of the strips. */
const STAGES = ['announced', 'arrived', 'receiving', 'received'] as const;
type Stage = (typeof STAGES)[number];

export type Lived = Pick<
  StockAdviceDetail,
  | 'status'
  | 'createdAt'
  | 'sentAt'
  | 'arrivedAt'
  | 'unloadingBegunAt'
  | 'receivingBegunAt'
  | 'lastReceivedAt'
  | 'closedAt'
  | 'expectedAt'
>;

const STAGE_OF: Partial<Record<StockAdviceStatus, Stage>> = {
  onHold: 'announced',
  new: 'announced',
  waiting: 'arrived',
  inProgress: 'receiving',
  partiallyFinished: 'receiving',
  finished: 'received',
};

/** The status that names a station. */
export const STATUS_AT = {
  announced: 'new',
  arrived: 'waiting',
  receiving: 'inProgress',
  received: 'finished',
} as const satisfies Record<Stage, StockAdviceStatus>;

/** How far one had come that needs correction, was closed or cancelled. */
function lastStage(record: Lived): Stage {
  if (record.status === 'closed' && record.lastReceivedAt) return 'received';
  if (record.receivingBegunAt || record.lastReceivedAt) return 'receiving';
  return record.arrivedAt || record.unloadingBegunAt ? 'arrived' : 'announced';
}

export interface AdviceStage extends LifeStage<Stage> {
  /** When the goods are expected, at the arrival that is ahead. */
  expected: string | null;
}

/** The life line of a delivery: what is behind it, where it stands, what is ahead. */
export function readLife(record: Lived): AdviceStage[] {
  const { meaning } = stockAdviceStates.looks[record.status];
  const isEnded = record.status === 'closed' || record.status === 'canceled';
  const reached: Record<Stage, string | null> = {
    announced: record.sentAt,
    arrived: record.arrivedAt ?? record.unloadingBegunAt,
    receiving: record.receivingBegunAt,
    received: record.closedAt ?? record.lastReceivedAt,
  };
  const present = STAGE_OF[record.status] ?? lastStage(record);
  return placeStages(STAGES, present, meaning, (stage) => reached[stage]).map((one) => ({
    ...one,
    expected: one.stage === 'arrived' && one.place === 'ahead' && !isEnded ? record.expectedAt : null,
  }));
}

const DAY = 86_400_000;
const WARNED = 3;

/** Whole days until it closes itself; null unless that is three days ahead or less. */
export function closesIn(record: Pick<StockAdviceDetail, 'closesAt'>, now: Date = new Date()): number | null {
  if (record.closesAt === null) return null;
  const days = Math.ceil((Date.parse(record.closesAt) - now.getTime()) / DAY);
  return days <= WARNED ? Math.max(0, days) : null;
}
