import { wmsGrid } from '../../../contracts/wms/wms.grid.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const wmsSource = sourceOf(wmsGrid, { table: 'wms', extra: ['timeZone'] });

export async function setBlindCounts(tx: Tx, id: string, to: boolean): Promise<void> {
  await tx.db.updateTable('wms').set({ blind_counts: to, changed_at: tx.now }).where('id', '=', id).execute();
}
