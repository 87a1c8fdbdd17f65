import { v7 as uuid } from 'uuid';
import type { ComplaintBody } from '../../../contracts/complaint/complaint.schema.ts';
import { unconfirmed } from '../../../contracts/kit/confirm.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { holdExpedition } from '../expedition/expedition.warehouse.service.ts';
import { dueAfter } from './complaint.deadline.store.ts';
import { demandComplaintAct, holdComplaint, noteComplaint } from './complaint.lifecycle.ts';
import { demandOneCurrency } from './complaint.money.ts';
import { type PreparedComplaint, prepareComplaint, searchOfComplaint } from './complaint.prepare.ts';
import {
  type ComplaintRow,
  insertComplaint,
  listOpenOfExpedition,
  nextComplaintNumber,
} from './complaint.store.ts';

interface Asking {
  /** What the caller has seen and takes on. */
  confirmed?: string | null | undefined;
}

/**
 * Files a claim (row 1).
 * @throws Problem 400; 422 `unconfirmed` with `openClaim` where its expedition has an open one and nobody confirmed it.
 */
export async function createComplaint(
  tx: Tx,
  body: ComplaintBody,
  { confirmed }: Asking = {},
): Promise<ComplaintRow> {
  const { organisationId, columns } = await prepareComplaint(tx, body, null);
  await warnOfOpen(tx, organisationId, columns.expedition_id ?? null, confirmed);
  const number = await nextComplaintNumber(tx);
  const row = await insertComplaint(tx, {
    ...columns,
    id: uuid(),
    organisation_id: organisationId,
    internal_number: number,
    status: 'created',
    turn_since: tx.now,
    due_at: await dueAfter(tx, { organisation_id: organisationId, ...columns }, 'created'),
    search: searchOfComplaint({
      internal_number: number,
      tracking_number: columns.tracking_number ?? null,
      carrier_case: null,
    }),
    created_at: tx.now,
    changed_at: tx.now,
  });
  await recordEvent(tx, {
    organisationId,
    noun: 'complaint',
    recordId: row.id,
    act: 'create',
    to: 'created',
    diff: [{ field: 'reason', from: null, to: row.reason }],
  });
  return row;
}

/** Two people of one order should know of one another: a second open claim about it is asked about first. */
async function warnOfOpen(
  tx: Tx,
  organisationId: string,
  expeditionId: string | null,
  confirmed: string | null | undefined,
): Promise<void> {
  if (expeditionId === null || confirmed === 'openClaim') return;
  // Of two who file at once the second is asked.
  await holdExpedition(tx, expeditionId);
  const [open] = await listOpenOfExpedition(tx, organisationId, expeditionId, null);
  if (!open) return;
  throw unconfirmed([
    {
      propertyPath: 'expedition',
      code: 'openClaim',
      parameters: { noun: 'complaint', id: open.id, name: open.internalNumber },
    },
  ]);
}

/** Changes what a claim says; what is left out is emptied. */
export async function updateComplaint(
  tx: Tx,
  id: string,
  body: ComplaintBody,
  version: number | null,
): Promise<void> {
  const row = await holdComplaint(tx, id, version);
  const { columns } = await prepareComplaint(tx, body, row);
  const diff = diffOf(row, columns);
  // Sent back as it was read, it is taken in every state.
  if (diff.length === 0) return;
  demandComplaintAct(row, 'update', actorOf(tx.scope));
  demandOneCurrency(row, 'claim', columns.currency ?? null);
  const search = searchOfComplaint({ ...row, tracking_number: columns.tracking_number ?? null });
  await noteComplaint(tx, row, { act: 'update', change: { ...columns, search }, diff });
}

const FIELDS = {
  reason: 'reason',
  expedition: 'expedition_id',
  trackingNumber: 'tracking_number',
  product: 'product_id',
  quantity: 'quantity',
  supplier: 'supplier_id',
  reporter: 'reporter_id',
  claimValue: 'claim_value',
  currency: 'currency',
  description: 'description',
} as const;

const isSame = (from: unknown, to: unknown, field: string): boolean =>
  field === 'claimValue' && from !== null && to !== null ? Number(from) === Number(to) : from === to;

function diffOf(row: ComplaintRow, change: PreparedComplaint['columns']): Change[] {
  return Object.entries(FIELDS).flatMap(([field, column]) => {
    const [from, to] = [row[column], change[column] ?? null];
    return isSame(from, to, field) ? [] : [{ field, from, to }];
  });
}
