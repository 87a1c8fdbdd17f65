import { internalStockChangeRecord } from '../../../contracts/internal-stock-change/internal-stock-change.record.ts';
import type { InternalStockChangeDetail } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import type { AreaAudience } from '../../platform/area.ts';
import { recordKey, useRecord } from '../../ui/record/calls.ts';

export const stockChangeKey = (audience: AreaAudience, id: string) =>
  recordKey(internalStockChangeRecord.noun, audience, id);

/** One change with its items. */
export const useStockChange = (id: string | undefined) =>
  useRecord<InternalStockChangeDetail>(internalStockChangeRecord, id);
