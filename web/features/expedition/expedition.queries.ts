import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import type { ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import type { AreaAudience } from '../../platform/area.ts';
import { recordKey, useRecord } from '../../ui/record/calls.ts';

export const expeditionKey = (audience: AreaAudience, id: string) =>
  recordKey(expeditionRecord.noun, audience, id);

/** One expedition with its items. */
export const useExpedition = (id: string | undefined) => useRecord<ExpeditionDetail>(expeditionRecord, id);
