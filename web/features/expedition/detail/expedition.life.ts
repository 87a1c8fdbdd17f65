import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import type { ExpeditionDetail, ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import {
  type ExpeditionStatus,
  expeditionStates,
} from '../../../../contracts/expedition/expedition.states.ts';
import { type LifeStage, placeStages } from '../../../ui/record/life.ts';

/** The six stations of an expedition's life, in the order of the strips. */
export const STAGES = ['entered', 'stock', 'warehouse', 'packed', 'carrier', 'delivered'] as const;
type Stage = (typeof STAGES)[number];

const STAGE_OF: Record<ExpeditionStatus, Stage> = {
  onHold: 'entered',
  incorrect: 'entered',
  awaitingReservation: 'stock',
  waitingForGoods: 'stock',
  waitingForAsn: 'stock',
  readyForAsn: 'stock',
  stockOk: 'stock',
  awaitingProcessing: 'warehouse',
  preallocated: 'warehouse',
  takeOut: 'warehouse',
  completion: 'warehouse',
  waitingForCancel: 'warehouse',
  waitingForTheCarrier: 'packed',
  readyToTakeover: 'packed',
  carrierPickedUp: 'carrier',
  returning: 'carrier',
  probablyDelivered: 'delivered',
  delivered: 'delivered',
  returned: 'delivered',
  canceled: 'entered',
};

/** How far a cancelled expedition had come. */
function lastStage(record: Pick<ExpeditionDetail, 'packedAt' | 'sentAt'>): Stage {
  if (record.packedAt) return 'packed';
  return record.sentAt ? 'stock' : 'entered';
}

/** The life line of an expedition: what is behind it, where it stands, what is ahead. */
export function readLife(
  record: Pick<ExpeditionDetail, 'status' | 'createdAt' | 'sentAt' | 'packedAt' | 'deliveredAt'>,
  events: readonly HistoryEvent[],
): LifeStage<Stage>[] {
  const reached = (wanted: Stage): string | null => {
    if (wanted === 'entered') return record.createdAt;
    if (wanted === 'packed') return record.packedAt;
    if (wanted === 'delivered') return record.deliveredAt;
    // The last time it entered the stage, for a rollback leads through it again.
    const found = events.find(
      (event) =>
        isStatus(event.to) &&
        STAGE_OF[event.to] === wanted &&
        !(isStatus(event.from) && STAGE_OF[event.from] === wanted),
    );
    return found?.at ?? null;
  };
  const present = record.status === 'canceled' ? lastStage(record) : STAGE_OF[record.status];
  // Who collects it at the warehouse sees no carrier.
  const isCollected =
    record.status === 'readyToTakeover' ||
    events.some(({ from, to }) => from === 'readyToTakeover' && to === 'delivered');
  const stages = isCollected ? STAGES.filter((stage) => stage !== 'carrier') : STAGES;
  return placeStages(stages, present, expeditionStates.looks[record.status].meaning, reached);
}

const isStatus = (status: string | null): status is ExpeditionStatus => status !== null && status in STAGE_OF;

/** Lines whose goods are held or have left: what an advice promises is not on the shelf yet. */
export const countHeld = (
  items: readonly Pick<ExpeditionItem, 'quantity' | 'booked' | 'expedited'>[],
): number => items.filter(({ quantity, booked, expedited }) => booked + expedited >= quantity).length;
