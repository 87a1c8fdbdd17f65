import { transferRecord } from '../../../contracts/transfer/transfer.record.ts';
import type { TransferDetail } from '../../../contracts/transfer/transfer.schema.ts';
import type { AreaAudience } from '../../platform/area.ts';
import { recordKey, useRecord } from '../../ui/record/calls.ts';

export const transferKey = (audience: AreaAudience, id: string) =>
  recordKey(transferRecord.noun, audience, id);

/** One transfer with its items. */
export const useTransfer = (id: string | undefined) => useRecord<TransferDetail>(transferRecord, id);
