import type { TransferDetail } from '../../../contracts/transfer/transfer.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import { readReceiptsOf } from '../inbound-receipt/inbound-receipt.service.ts';
import { listDetailItems } from './transfer.detail.store.ts';
import { transferSource } from './transfer.list.store.ts';

/** Reads one transfer with its items and receipts, as the detail shows it. */
export async function readTransfer(tx: Tx, id: string): Promise<Omit<TransferDetail, 'damages'>> {
  const row = await readRow<Omit<TransferDetail, 'items' | 'receipts' | 'damages'>>(tx, transferSource, id);
  return {
    ...row,
    items: await listDetailItems(tx, id),
    receipts: await readReceiptsOf(tx, 'transfer', row),
  };
}
