import { type ExpeditionField, editable } from '../../../contracts/expedition/expedition.edit.ts';
import type { ExpeditionBody, ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { conflict, invalid, Problem, type Violation } from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { releaseItems } from '../../stock/ledger.ts';
import { holdExpedition, moveExpedition } from './expedition.act.ts';
import { itemRows, weightOf } from './expedition.items.ts';
import { type Prepared, prepareExpedition } from './expedition.prepare.ts';
import { offerStock, reserveExpedition } from './expedition.reserve.ts';
import { columnOf, rowOf, searchOf } from './expedition.row.ts';
import {
  deleteItems,
  type ExpeditionRow,
  type ItemRow,
  insertItems,
  listItemRows,
  type ShopFacts,
  updateExpedition,
} from './expedition.store.ts';

/** Replaces the fields that its status still lets change (the edit matrix of domain.md section 3). */
export async function updateExpeditionBody(
  tx: Tx,
  id: string,
  body: ExpeditionBody,
  version: number | null,
): Promise<void> {
  const row = await holdExpedition(tx, id, version);
  const before = await listItemRows(tx, row);
  const prepared = await prepareExpedition(tx, body, row);
  const change = rowOf(prepared.body, {
    warehouseId: prepared.warehouseId,
    wmsId: prepared.wmsId,
    waitBeforeProcessing: body.waitBeforeProcessing ?? row.wait_before_processing,
  });
  const diff = diffOf(row, change, body);
  const itemsChanged = itemsDiffer(before, prepared.body);
  if (itemsChanged) diff.push({ field: 'items', from: before.length, to: prepared.body.items.length });
  if (diff.length === 0) return;
  refuseLocked(tx, row, diff, prepared.shop);

  const draft = row.status === 'onHold' || row.status === 'incorrect';
  if (!draft && prepared.errors.length > 0)
    throw invalid(
      prepared.errors.map(({ propertyPath, code, parameters }) => ({ propertyPath, code, parameters })),
    );
  if (itemsChanged) await replaceItems(tx, row, prepared);
  const next = {
    ...change,
    removed_virtual_products: prepared.removed,
    weight: weightOf(prepared),
    search: searchOf({ ...row, ...change } as ExpeditionRow, row.internal_number),
  };
  await applyUpdate(tx, row, next, diff, itemsChanged, prepared.errors);
}

async function applyUpdate(
  tx: Tx,
  row: ExpeditionRow,
  change: object,
  diff: Change[],
  itemsChanged: boolean,
  errors: ExpeditionError[],
): Promise<void> {
  if (row.status === 'onHold' || row.status === 'incorrect') {
    const sentBefore = row.status === 'incorrect' && row.sent_at !== null;
    const to = errors.length > 0 ? 'incorrect' : sentBefore ? 'awaitingReservation' : 'onHold';
    await moveExpedition(tx, row, { act: 'update', to, change, diff, errors });
    if (to === 'awaitingReservation') await reserveExpedition(tx, row);
    return;
  }
  if (row.status === 'stockOk') {
    await moveExpedition(tx, row, {
      act: 'update',
      to: itemsChanged ? 'awaitingReservation' : 'stockOk',
      change,
      diff,
    });
    if (itemsChanged) await reserveExpedition(tx, row);
    return;
  }
  // Further on only what the matrix allows changes, and no status with it.
  await updateExpedition(tx, row, change);
  await recordEvent(tx, {
    organisationId: row.organisation_id,
    noun: 'expedition',
    recordId: row.id,
    act: 'update',
    from: row.status,
    to: row.status,
    diff,
  });
}

function refuseLocked(tx: Tx, row: ExpeditionRow, diff: Change[], shop: ShopFacts): void {
  const actor = actorOf(tx.scope);
  const context = { sent: row.sent_at !== null, editBeforeProcessing: shop.edit_before_processing };
  const violations = diff.flatMap((change): Violation[] => {
    const { may } = editable(row.status, actor, change.field as ExpeditionField, context);
    return may ? [] : [{ propertyPath: change.field, code: 'locked', parameters: { status: row.status } }];
  });
  if (violations.length > 0) {
    throw new Problem('fieldsLocked', {
      status: 409,
      parameters: { noun: 'expedition', status: row.status },
      violations,
    });
  }
}

/** What changes, by the names of the fields; computed columns follow and are not told. */
function diffOf(row: ExpeditionRow, change: object, body: ExpeditionBody): Change[] {
  const fields = [...new Set([...Object.keys(body), 'warehouse', 'wms'])].filter(
    (field) => field !== 'items' && field !== 'codVariableSymbol',
  );
  const before = row as unknown as Record<string, unknown>;
  const after = change as Record<string, unknown>;
  return fields.flatMap((field) => {
    const column = columnOf(field);
    const from = comparable(before[column]);
    const to = comparable(after[column]);
    return from === to ? [] : [{ field, from: before[column] ?? null, to: after[column] ?? null }];
  });
}

function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') {
    if (/^-?\d+\.\d+$/.test(value)) return String(Number(value));
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
    if (/^\{.*\}$/.test(value)) return JSON.stringify(JSON.parse(value));
  }
  if (typeof value === 'object')
    return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value);
  return /^-?\d+(\.\d+)?$/.test(String(value)) ? String(Number(value)) : String(value);
}

const itemKey = (item: {
  product: string;
  quantity: number;
  lot: string | null;
  lotOption: string;
  value: string | null;
  label: string | null;
  refs: (string | null)[];
}): string =>
  JSON.stringify([
    item.product,
    item.quantity,
    item.lot ?? '',
    item.lotOption,
    item.value === null ? null : Number(item.value),
    item.label,
    ...item.refs,
  ]);

function itemsDiffer(before: ItemRow[], body: ExpeditionBody): boolean {
  const kept = before.map((item) =>
    itemKey({
      product: item.product_id,
      quantity: item.quantity,
      lot: item.lot,
      lotOption: item.lot_option,
      value: item.product_value,
      label: item.product_label,
      refs: [item.ref1, item.ref2, item.ref3],
    }),
  );
  const wanted = body.items.map((item) =>
    itemKey({
      product: item.product,
      quantity: item.quantity,
      lot: item.lot ?? null,
      lotOption: item.lotOption ?? 'none',
      value: item.productValue ?? null,
      label: item.productLabel ?? null,
      refs: [item.ref1 ?? null, item.ref2 ?? null, item.ref3 ?? null],
    }),
  );
  return JSON.stringify(kept) !== JSON.stringify(wanted);
}

/** Bookings belong to lines: when the lines change, what they held is given back and booked anew. */
async function replaceItems(tx: Tx, row: ExpeditionRow, prepared: Prepared): Promise<void> {
  const freed = await releaseItems(
    tx,
    { expeditionIds: [row.id] },
    { source: 'expedition.update', key: `${row.id}:${row.version}` },
  );
  const kept = await listItemRows(tx, row);
  if (kept.some((item) => item.expedited > 0))
    throw conflict('stateForbids', {
      noun: 'expedition',
      status: row.status,
      act: 'update',
      orderNumber: row.order_number,
    });
  await deleteItems(tx, row);
  await insertItems(tx, itemRows({ id: row.id, organisationId: row.organisation_id }, prepared.body));
  await offerStock(tx, row.organisation_id, freed);
}
