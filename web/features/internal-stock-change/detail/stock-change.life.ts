import type { InternalStockChangeDetail } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import {
  type InternalStockChangeStatus,
  internalStockChangeStates,
} from '../../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { placeStages } from '../../../ui/record/life.ts';

/** The three stations of an internal stock change. */
const STAGES = ['asked', 'booked', 'moved'] as const;
type Stage = (typeof STAGES)[number];

const STAGE_OF: Record<InternalStockChangeStatus, Stage> = {
  New: 'asked',
  WaitingForGoods: 'booked',
  Ready: 'booked',
  Failed: 'moved',
  Processed: 'moved',
  Canceled: 'asked',
};

/** The life line: what is behind it, where it stands, what is ahead. */
export function readLife({
  status,
  createdAt,
  processedAt,
}: Pick<InternalStockChangeDetail, 'status' | 'createdAt' | 'processedAt'>) {
  const reached: Record<Stage, string | null> = { asked: createdAt, booked: null, moved: processedAt };
  const { meaning } = internalStockChangeStates.looks[status];
  return placeStages(STAGES, STAGE_OF[status], meaning, (stage) => reached[stage]);
}
