import type { ReturnDetail } from '../../../../contracts/return/return.schema.ts';
import { returnStates } from '../../../../contracts/return/return.states.ts';
import { type LifeStage, placeStages } from '../../../ui/record/life.ts';

const STAGES = ['filed', 'goods', 'decided', 'ended'] as const;
type Stage = (typeof STAGES)[number];

/** The stations of a return: filed, the goods here, decided, ended by money, exchange or otherwise. */
export function readLife(row: ReturnDetail): LifeStage<Stage>[] {
  const { status, receivedAt, createdAt, approvedAt, changedAt } = row;
  const stage: Record<ReturnDetail['status'], Stage> = {
    new: 'filed',
    inProgress: receivedAt ? 'decided' : 'goods',
    approved: 'ended',
    rejected: 'decided',
    refunded: 'ended',
    closed: 'ended',
  };
  const reached: Record<Stage, string | null> = {
    filed: createdAt,
    goods: receivedAt,
    decided: approvedAt,
    ended: status === 'refunded' || status === 'closed' ? changedAt : null,
  };
  return placeStages(STAGES, stage[status], returnStates.looks[status].meaning, (one) => reached[one]);
}
