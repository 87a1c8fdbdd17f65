import { v7 as uuid } from 'uuid';
import type { ExpeditionBody, ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, type NewEvent, recordEvents } from '../../platform/events/record.ts';
import { hasRow, readRow } from '../../platform/list/list.ts';
import { countDue } from './expedition.due.store.ts';
import { type Imported, importedRow } from './expedition.imported.ts';
import { insertExpedition, insertItems, listShownRows, type NewItem } from './expedition.item.store.ts';
import { itemRows, weightOf } from './expedition.items.ts';
import { type CountedOf, countExpeditions, expeditionSource } from './expedition.list.store.ts';
import { type Prepared, prepareExpedition } from './expedition.prepare.ts';
import { rowOf, searchOf } from './expedition.row.ts';
import { showItems } from './expedition.set.ts';
import {
  type ExpeditionRow,
  insertExpeditions,
  type NewExpedition,
  nextInternalNumbers,
} from './expedition.store.ts';
import { virtualColumns } from './expedition.virtual.ts';

export interface Saved {
  id: string;
  status: 'onHold' | 'incorrect';
}

/**
 * Saves a new expedition: on hold, or incorrect with the reasons (rows 1 and 2).
 * @param diff what its history says of where it comes from.
 */
export async function createExpedition(tx: Tx, body: ExpeditionBody, diff: Change[] = []): Promise<Saved> {
  const prepared = await prepareExpedition(tx, body, null);
  const draft = draftOf(prepared, prepared.internalNumber ?? '', tx.now);
  // Should somebody else take the order number meanwhile, the transaction is repeated, and finds it taken.
  await insertExpedition(tx, draft.row, draft.items, { ...creationOf(draft), diff });
  return { id: draft.id, status: draft.status };
}

/**
 * Writes what was prepared; the import prepares many at once.
 * @returns for each what was saved, null where somebody else took the order number meanwhile.
 */
export async function insertPrepared(
  tx: Tx,
  prepared: Prepared[],
  imported?: Imported,
): Promise<(Saved | null)[]> {
  const numbers = await nextInternalNumbers(tx, prepared.length);
  const drafts = prepared.map((one, index) => draftOf(one, numbers[index] ?? '', tx.now, imported));
  const written = await insertExpeditions(
    tx,
    drafts.map((draft) => draft.row),
  );
  const kept = drafts.filter((draft) => written.has(draft.id));
  await insertItems(
    tx,
    kept.flatMap((draft) => draft.items),
  );
  await recordEvents(tx, kept.map(creationOf));
  return drafts.map(({ id, status }) => (written.has(id) ? { id, status } : null));
}

interface Draft extends Saved {
  organisationId: string;
  row: NewExpedition;
  items: NewItem[];
}

const creationOf = ({ id, organisationId, status }: Draft): NewEvent => ({
  organisationId,
  noun: 'expedition',
  recordId: id,
  act: 'create',
  to: status,
});

function draftOf(prepared: Prepared, internalNumber: string, now: Date, imported?: Imported): Draft {
  const { body, shop, warehouseId, wmsId, errors, removed } = prepared;
  const id = uuid();
  const organisationId = shop.organisation_id;
  const status = errors.length > 0 ? 'incorrect' : 'onHold';
  const row = {
    ...rowOf(body, { warehouseId, wmsId, waitBeforeProcessing: shop.wait_before_processing }),
    id,
    organisation_id: organisationId,
    internal_number: internalNumber,
    status,
    errors: JSON.stringify(errors),
    ...virtualColumns(removed),
    weight: weightOf(prepared),
    created_at: now,
    changed_at: now,
    ...(imported && importedRow(imported, status)),
  } as NewExpedition;
  const search = searchOf(
    row as ExpeditionRow,
    internalNumber,
    body.items.flatMap(({ product }) => prepared.products.get(product)?.product_sku ?? []),
  );
  return {
    id,
    status,
    organisationId,
    row: { ...row, search },
    items: itemRows({ id, organisationId }, prepared),
  };
}

/** Whether it is there and the caller's. */
export const hasExpedition = (tx: Tx, id: string): Promise<boolean> => hasRow(tx, expeditionSource, id);

/** How many stand in a status. */
export const countOfStatus = async (tx: Tx, of: CountedOf, status: ExpeditionStatus): Promise<number> =>
  (await countExpeditions(tx, of)).byStatus[status];

/** How many that are still in the warehouse were required before a day, or on it, and since when. */
export const countDueExpeditions = (
  tx: Tx,
  of: CountedOf & { today: string },
  when: 'before' | 'on',
): Promise<{ count: number; since: string | null }> => countDue(tx, of, when);

/** Reads one expedition with its items, as the detail shows it. */
export async function readExpedition(tx: Tx, id: string): Promise<ExpeditionDetail> {
  const [row, items] = await Promise.all([
    readRow<Omit<ExpeditionDetail, 'items'>>(tx, expeditionSource, id),
    listShownRows(tx, id),
  ]);
  return { ...row, items: showItems(items) };
}
