import { conflict, invalid, Problem, type Violation } from '../../../contracts/kit/problem.ts';
import { adviceEditable, type StockAdviceField } from '../../../contracts/stock-advice/stock-advice.edit.ts';
import type { StockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { demandStillGoods } from '../stock-move/stock-move.service.ts';
import { completeAdvice } from './stock-advice.acts.ts';
import { readProducts } from './stock-advice.facts.store.ts';
import { type ItemPlan, planItems } from './stock-advice.items.ts';
import { demandAct, holdAdvice, isReported, moveAdvice } from './stock-advice.lifecycle.ts';
import { notifyWarehouse, pairAdvice, settleLosers, unpairLines } from './stock-advice.pairing.ts';
import { prepareAdvice } from './stock-advice.prepare.ts';
import { COLUMN_OF, countsOf, type HeadField, headOf, searchOf } from './stock-advice.row.ts';
import {
  type AdviceRow,
  deleteAdviceItems,
  insertAdviceItems,
  listAdviceItemRows,
  updateAdviceItems,
} from './stock-advice.store.ts';

/**
 * Replaces the fields and lines that its status still lets change (rows 4, 5, 7 and 16). What the body leaves out
 * becomes empty, but for its number, its announcer and its physical warehouse, which stay.
 */
export async function updateAdviceBody(
  tx: Tx,
  id: string,
  body: StockAdviceBody,
  version: number | null,
): Promise<void> {
  const row = await holdAdvice(tx, id, version);
  const whole = {
    ...body,
    internalId: body.internalId ?? row.internal_id,
    wms: body.wms ?? wmsOf(row, body),
  };
  const prepared = await prepareAdvice(tx, whole, row);
  const before = await listAdviceItemRows(tx, row);
  const known = await readProducts(
    tx,
    row.organisation_id,
    before.map((item) => item.product_id),
  );
  const skuOf = (id: string) => (prepared.products.get(id) ?? known.get(id))?.productSku ?? '';
  const plan = planItems(row, before, prepared, skuOf);
  const head = headOf(prepared.body, prepared.wmsId, prepared.announcer, whole.internalId);
  const diff = [...diffOf(row, head), ...plan.diff];
  if (diff.length === 0 && row.status !== 'incorrect') return;
  demandAct(row, isReported(row) ? 'complete' : 'update', actorOf(tx.scope));
  refuseLocked(row, diff, plan);
  if (row.status === 'new' && prepared.errors.length > 0)
    throw invalid(
      prepared.errors.map(({ propertyPath, code, parameters }) => ({ propertyPath, code, parameters })),
    );

  const lost = await unpairLines(tx, plan.limits);
  await deleteAdviceItems(tx, row, plan.removed);
  await updateAdviceItems(tx, row, plan.changed);
  await insertAdviceItems(tx, plan.added);
  if (prepared.errors.length === 0)
    await demandStillGoods(
      tx,
      plan.added.map((item) => item.product_id),
    );
  const change = { ...head, ...countsOf(plan.after), search: searchOf({ ...row, ...head }) };
  const { errors } = prepared;
  const completed = isReported(row) && errors.length === 0;
  if (completed) await completeAdvice(tx, row, { change, diff });
  else {
    const to = row.status === 'new' ? 'new' : errors.length > 0 ? 'incorrect' : 'onHold';
    await moveAdvice(tx, row, { act: 'update', to, change, diff, errors });
  }
  await settleLosers(tx, row, lost, 'unpair');
  if (completed || row.status === 'new') {
    await pairAdvice(tx, row);
    await notifyWarehouse(tx, row);
  }
  if (body.send && row.status === 'onHold') await send(tx, row);
}

/** Saved and announced in one go. */
async function send(tx: Tx, row: AdviceRow): Promise<void> {
  await moveAdvice(tx, row, { act: 'send', to: 'new', change: { sent_at: tx.now, warned_at: null } });
  await pairAdvice(tx, row);
  await notifyWarehouse(tx, row);
}

/** The physical warehouse stays while the virtual one does. */
const wmsOf = (row: AdviceRow, body: StockAdviceBody): string | null =>
  body.warehouse === row.warehouse_id ? row.wms_id : null;

/** What changes, by the names of the fields. */
function diffOf(row: AdviceRow, head: ReturnType<typeof headOf>): Change[] {
  return (Object.keys(COLUMN_OF) as HeadField[]).flatMap((field) => {
    const from = row[COLUMN_OF[field]] ?? null;
    const to = head[COLUMN_OF[field]] ?? null;
    if (comparable(field, from) === comparable(field, to)) return [];
    return [
      field === 'user' ? { field, from: row.account_name, to: head.account_name } : { field, from, to },
    ];
  });
}

const comparable = (field: HeadField, value: unknown): string =>
  value === null ? '' : field === 'expectedAt' ? new Date(String(value)).toISOString() : String(value);

function refuseLocked(row: AdviceRow, diff: readonly Change[], plan: ItemPlan): void {
  const parameters = { status: row.status };
  const locked = (propertyPath: string): Violation => ({ propertyPath, code: 'adviceLocked', parameters });
  const sent = row.sent_at !== null;
  const violations = [
    ...diff
      .filter(({ field }) => !adviceEditable(row.status, field as StockAdviceField, { sent }))
      .map(({ field }) => locked(field)),
    ...plan.locked.map(locked),
  ];
  if (violations.length > 0)
    throw new Problem('fieldsLocked', {
      status: 409,
      parameters: { noun: 'stockAdvice', status: row.status },
      violations,
    });
  if (plan.missing !== null)
    throw conflict('adviceLineReceived', { internalId: row.internal_id, sku: plan.missing });
}
