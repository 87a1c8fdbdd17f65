import type { Acting } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { holdReturn, moveReturn, noteReturn } from '../return.lifecycle.ts';
import { searchOf } from '../return.store.ts';
import { changeLabel, type LabelChange, type LabelRow, type LabelState } from './label.store.ts';

/** As whom the history names what a carrier's answer does. */
const CARRIER: Acting = { kind: 'system', id: null, name: 'Carrier' };

const TAKES_LABEL = ['new', 'inProgress', 'approved'] as const;

/**
 * Writes what became of a label; one that is there tells its return, which is known by its number from now on.
 * @returns false where somebody has gone on with it meanwhile.
 */
export async function settleLabel(
  tx: Tx,
  label: LabelRow,
  from: readonly LabelState[],
  change: LabelChange,
): Promise<boolean> {
  // The return first, as those do who ask for a label.
  const row = await holdReturn(tx, label.return_id);
  if (!(await changeLabel(tx, label, from, { ...change, track_at: tx.now }))) return false;
  const { carrier_number: number } = change;
  if (change.state !== 'booked' || !number) return true;
  const diff = [{ field: 'trackingNumber', from: row.tracking_number, to: number }];
  const known = {
    tracking_number: number,
    // Its parcel may be on its way with a number that was noted before.
    search: searchOf(row, number, row.tracking_number),
  };
  const status = TAKES_LABEL.find((one) => one === row.status);
  // Of a return that was decided meanwhile the number is known all the same: its parcel may come.
  if (!status || row.received_at !== null)
    await noteReturn(tx, row, { act: 'label', change: known, diff, acting: CARRIER });
  else
    await moveReturn(tx, row, {
      act: 'label',
      to: status === 'new' ? 'inProgress' : status,
      actor: 'system',
      acting: CARRIER,
      change: known,
      diff,
    });
  return true;
}
