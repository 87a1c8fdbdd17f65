import { stockAdviceRecord } from '../../../contracts/stock-advice/stock-advice.record.ts';
import type { StockAdviceDetail } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { AreaAudience } from '../../platform/area.ts';
import { recordKey, useRecord } from '../../ui/record/calls.ts';

export const stockAdviceKey = (audience: AreaAudience, id: string) =>
  recordKey(stockAdviceRecord.noun, audience, id);

/** Whether the warehouse may change it at any moment. */
export const isComing = (status: string): boolean => (COMING as readonly string[]).includes(status);

/** One announcement with its items. */
export const useStockAdvice = (id: string | undefined) => useRecord<StockAdviceDetail>(stockAdviceRecord, id);
