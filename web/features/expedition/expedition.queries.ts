import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import type { AreaAudience } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';

export const expeditionKey = (audience: AreaAudience, id: string) =>
  recordKey(expeditionRecord.noun, audience, id);
