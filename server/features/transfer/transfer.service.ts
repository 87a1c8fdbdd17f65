import { notFound } from '../../../contracts/kit/problem.ts';
import type { TransferDetail } from '../../../contracts/transfer/transfer.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listRows, readRow } from '../../platform/list/list.ts';
import { readReceiptsOf } from '../inbound-receipt/inbound-receipt.service.ts';
import { listDetailItems } from './transfer.detail.store.ts';
import { transferSource } from './transfer.list.store.ts';

/** Reads one transfer with its items and receipts, as the detail shows it. */
export async function readTransfer(tx: Tx, id: string): Promise<TransferDetail> {
  const row = await readRow<Omit<TransferDetail, 'items' | 'receipts'>>(tx, transferSource, id);
  if (!row) throw notFound();
  return {
    ...row,
    items: await listDetailItems(tx, id),
    receipts: await readReceiptsOf(tx, 'transfer', row),
  };
}

export interface TransferHit {
  id: string;
  internalNumber: string;
  status: string;
  /** From where to where. */
  detail: string;
}

/** The newest few that a text finds. */
export async function findTransfers(tx: Tx, text: string, limit: number): Promise<TransferHit[]> {
  const { results } = await listRows<
    Pick<TransferHit, 'id' | 'internalNumber' | 'status'> &
      Record<'fromWms' | 'toWms', { name: string } | null>
  >(tx, transferSource, {
    search: text,
    limit,
    total: 'none',
    nested: true,
    select: ['internalNumber', 'status', 'fromWms', 'toWms'],
  });
  return results.map(({ fromWms, toWms, ...row }) => ({
    ...row,
    detail: [fromWms?.name, toWms?.name].filter(Boolean).join(' → '),
  }));
}
