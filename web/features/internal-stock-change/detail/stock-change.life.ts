import type { InternalStockChangeDetail } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import {
  internalStockChangeStates,
  type StockChangeStatus,
} from '../../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import type { Meaning } from '../../../../contracts/kit/states.ts';

/** The three stations of an internal stock change. */
export const STAGES = ['asked', 'booked', 'moved'] as const;
export type Stage = (typeof STAGES)[number];

const STAGE_OF: Record<StockChangeStatus, Stage> = {
  New: 'asked',
  WaitingForGoods: 'booked',
  Ready: 'booked',
  Failed: 'moved',
  Processed: 'moved',
  Canceled: 'asked',
};

export interface LifeStage {
  stage: Stage;
  place: 'behind' | 'now' | 'ahead';
  meaning: Meaning;
  at: string | null;
}

/** The life line: what is behind it, where it stands, what is ahead. */
export function readLife({
  status,
  createdAt,
  processedAt,
}: Pick<InternalStockChangeDetail, 'status' | 'createdAt' | 'processedAt'>): LifeStage[] {
  const now = STAGES.indexOf(STAGE_OF[status]);
  const { meaning } = internalStockChangeStates.looks[status];
  const reached: Record<Stage, string | null> = { asked: createdAt, booked: null, moved: processedAt };
  return STAGES.map((stage, index) => {
    const place = index < now ? 'behind' : index > now ? 'ahead' : 'now';
    return {
      stage,
      place,
      meaning: place === 'behind' ? 'done' : meaning,
      at: place === 'ahead' ? null : reached[stage],
    };
  });
}
