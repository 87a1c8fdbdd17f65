import Big from 'big.js';
import { type ExpeditionField, editable } from '../../../contracts/expedition/expedition.edit.ts';
import type { ExpeditionBody, ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';
import { invalid, Problem, type Violation } from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import type { Held } from './expedition.held.store.ts';
import { listItemRows } from './expedition.item.store.ts';
import { changeItems } from './expedition.item-changes.ts';
import { compareItems, itemRows, weightOf } from './expedition.items.ts';
import { holdExpedition, moveExpedition, noteExpedition } from './expedition.lifecycle.ts';
import { prepareExpedition } from './expedition.prepare.ts';
import { bookDraft } from './expedition.rebook.ts';
import { recheckExpedition } from './expedition.recheck.ts';
import { reserveExpedition } from './expedition.reserve.ts';
import { columnOf, rowOf, searchOf } from './expedition.row.ts';
import { listSearchParts } from './expedition.search.store.ts';
import { submitToWarehouse } from './expedition.settle.ts';
import type { ExpeditionRow, ShopFacts } from './expedition.store.ts';
import { virtualColumns, virtualLinesOf, virtualWords } from './expedition.virtual.ts';

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
  const draft = row.status === 'onHold' || row.status === 'incorrect';
  const lines = itemRows({ id: row.id, organisationId: row.organisation_id }, prepared, {
    items: before,
    keepsSets: !draft,
  });
  const changes = compareItems(before, lines);
  if (changes.any) diff.push({ field: 'items', from: row.count_of_items, to: prepared.body.items.length });
  const [virtualBefore, virtual] = [virtualLinesOf(row), prepared.removed].map((lines) =>
    virtualWords(lines, prepared.products),
  );
  if (virtual !== virtualBefore)
    diff.push({ field: 'removedVirtualProducts', from: virtualBefore, to: virtual });
  if (diff.length === 0) return;
  refuseLocked(tx, row, diff, prepared.shop);

  if (!draft && prepared.errors.length > 0) await refuseNewErrors(tx, row, prepared.errors);
  const isMoved = row.warehouse_id !== prepared.warehouseId || row.wms_id !== prepared.wmsId;
  const wanting =
    changes.any || isMoved ? await changeItems(tx, row, { before, lines, changes, isMoved }) : [];
  const next = {
    ...change,
    ...virtualColumns(prepared.removed),
    weight: changes.any ? weightOf(prepared) : row.weight,
    search: searchOf(
      { ...row, ...change } as ExpeditionRow,
      row.internal_number,
      await listSearchParts(tx, row),
    ),
  };
  const held = before.some((item) => item.booked > 0);
  await applyUpdate(tx, row, next, {
    diff,
    errors: prepared.errors,
    wanting: held ? wanting : [],
    shop: prepared.shop,
  });
}

/**
 * What an edit would make wrong of an order that was sent. What is wrong with it without the edit, because its products or
 * its carrier have changed since, does not keep an address from being corrected.
 */
async function refuseNewErrors(
  tx: Tx,
  row: ExpeditionRow,
  errors: readonly ExpeditionError[],
): Promise<void> {
  const wordsOf = ({ propertyPath, code, parameters }: ExpeditionError): string =>
    JSON.stringify([propertyPath, code, parameters]);
  const standing = new Set((await recheckExpedition(tx, row)).map(wordsOf));
  const added = errors.filter((error) => !standing.has(wordsOf(error)));
  if (added.length > 0)
    throw invalid(added.map(({ propertyPath, code, parameters }) => ({ propertyPath, code, parameters })));
}

interface Update {
  diff: Change[];
  errors: ExpeditionError[];
  /** Lines that are to hold more or other goods, where the order holds any. */
  wanting: readonly string[];
  shop: ShopFacts;
}

async function applyUpdate(
  tx: Tx,
  row: ExpeditionRow,
  change: object,
  { diff, errors, wanting, shop }: Update,
): Promise<void> {
  // As the change has left them.
  const readAgain = async (): Promise<Held> => ({ shop, items: await listItemRows(tx, row) });
  if (row.status === 'onHold' || row.status === 'incorrect') {
    // What is on stop is saved and not sent again.
    const stopped = shop.organisation_stopped !== null;
    const sentBefore = row.status === 'incorrect' && row.sent_at !== null;
    const to = errors.length > 0 ? 'incorrect' : sentBefore && !stopped ? 'awaitingReservation' : 'onHold';
    await moveExpedition(tx, row, { act: 'update', to, change, diff, errors });
    if (to === 'awaitingReservation') await reserveExpedition(tx, row, await readAgain());
    if (to === 'onHold' && wanting.length > 0) {
      const { items } = await readAgain();
      await bookDraft(tx, row, { shop, items: items.filter(({ id }) => wanting.includes(id)) }, 'update');
    }
    return;
  }
  if (row.status === 'stockOk') {
    const items = diff.some(({ field }) => ['items', 'warehouse', 'wms'].includes(field));
    await moveExpedition(tx, row, {
      act: 'update',
      to: items ? 'awaitingReservation' : 'stockOk',
      change,
      diff,
    });
    if (items) await reserveExpedition(tx, row, await readAgain());
    return;
  }
  // Further on only what the matrix allows changes, and no status with it. What a carrier refused is corrected by it.
  const isCorrection = row.status === 'completion' && (row.errors as ExpeditionError[]).length > 0;
  await noteExpedition(tx, row, { act: 'update', change, diff, ...(isCorrection && { errors: [] }) });
  if (isCorrection) await submitToWarehouse(tx, row);
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

/** What changes, by the names of the fields; computed columns are left out. */
function diffOf(row: ExpeditionRow, change: object, body: ExpeditionBody): Change[] {
  const fields = [...new Set([...Object.keys(body), 'warehouse', 'wms'])].filter(
    (field) => !['items', 'codVariableSymbol', 'removedVirtualProducts'].includes(field),
  );
  const before = row as unknown as Record<string, unknown>;
  const after = change as Record<string, unknown>;
  return fields.flatMap((field) => {
    const column = columnOf(field);
    const from = comparable(field, before[column]);
    const to = comparable(field, after[column]);
    return from === to ? [] : [{ field, from: before[column] ?? null, to: after[column] ?? null }];
  });
}

const AMOUNTS: readonly string[] = ['value', 'codValue', 'deliveryCost'];
const MOMENTS: readonly string[] = ['eshopOrderDate'];

/** A value as it is compared: by what its field is, for a reference `007` is not `7` and a name may read like a day. */
function comparable(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (AMOUNTS.includes(field)) return new Big(String(value)).toString();
  if (MOMENTS.includes(field)) return new Date(String(value)).toISOString();
  // Written as text, read as an object.
  if (field === 'carrierOptions')
    return JSON.stringify(typeof value === 'string' ? JSON.parse(value) : value);
  if (typeof value === 'object')
    return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value);
  return String(value);
}
