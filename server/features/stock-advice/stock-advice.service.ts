import { v7 as uuid } from 'uuid';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import type {
  StockAdviceBody,
  StockAdviceDetail,
} from '../../../contracts/stock-advice/stock-advice.schema.ts';
import type { StockAdviceStatus } from '../../../contracts/stock-advice/stock-advice.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvents } from '../../platform/events/record.ts';
import { enqueueJobs } from '../../platform/jobs/enqueue.ts';
import { readRow } from '../../platform/list/list.ts';
import { pairAnnounced } from '../expedition/expedition.pair.service.ts';
import { readReceiptsOf } from '../inbound-receipt/inbound-receipt.service.ts';
import { demandStillGoods } from '../stock-move/stock-move.service.ts';
import { adviceAttachments } from './stock-advice.attachments.ts';
import {
  type AskingStatus,
  countAsking,
  countOrders,
  listDetailItems,
  readClosesAt,
} from './stock-advice.detail.store.ts';
import { stockAdviceSource } from './stock-advice.list.store.ts';
import { type Prepared, prepareAdvice } from './stock-advice.prepare.ts';
import { countsOf, headOf, itemRows, searchOf } from './stock-advice.row.ts';
import {
  insertAdviceItems,
  insertAdvices,
  type NewAdvice,
  type NewAdviceItem,
  nextInternalIds,
} from './stock-advice.store.ts';

export interface SavedAdvice {
  id: string;
  status: StockAdviceStatus;
}

/** Saves a new announcement: a draft, announced at once, or incorrect with the reasons (rows 1 to 3). */
export async function createAdvice(tx: Tx, body: StockAdviceBody): Promise<SavedAdvice> {
  const [saved] = await insertPreparedAdvices(tx, [await prepareAdvice(tx, body, null)], {
    send: body.send ?? false,
    manual: true,
  });
  const parameters = { internalId: body.internalId ?? '' };
  if (!saved) throw invalidAt('internalId', 'internalIdTaken', parameters);
  return saved;
}

export interface InsertOptions {
  send: boolean;
  /** Typed by a person; else it came out of a file. */
  manual: boolean;
}

/**
 * Writes what was prepared for one organisation, and promises what is announced to those who wait for it; the import
 * prepares many at once.
 * @returns for each what was saved, null where somebody else took the internal id meanwhile.
 */
export async function insertPreparedAdvices(
  tx: Tx,
  prepared: readonly Prepared[],
  options: InsertOptions,
): Promise<(SavedAdvice | null)[]> {
  const numbers = (
    await nextInternalIds(tx, prepared.filter(({ body }) => !body.internalId).length)
  ).values();
  const drafts = prepared.map((one) => draftOf(one, numbers, options, tx.now));
  const written = await insertAdvices(
    tx,
    drafts.map(({ row }) => row),
  );
  const kept = drafts.filter(({ row }) => written.has(row.id));
  await insertAdviceItems(
    tx,
    kept.flatMap(({ items }) => items),
  );
  await demandStillGoods(
    tx,
    kept.flatMap(({ items, status }) => (status === 'incorrect' ? [] : items.map((item) => item.product_id))),
  );
  await recordEvents(
    tx,
    kept.map(({ row, status }) => ({
      organisationId: row.organisation_id,
      noun: 'stockAdvice',
      recordId: row.id,
      act: 'create',
      to: status,
    })),
  );
  const announced = kept.filter(({ status }) => status === 'new');
  const [first] = announced;
  if (first) {
    const items = announced.flatMap((draft) => draft.items.map(({ id }) => id));
    await pairAnnounced(tx, first.row.organisation_id, items);
    await enqueueJobs(
      tx,
      announced.map(({ row }) => ({
        task: 'warehouse.receiveAdvice',
        payload: { stockAdvice: row.id, version: 1 },
        key: `warehouse:${row.id}`,
      })),
    );
  }
  return drafts.map(({ row, status }) => (written.has(row.id) ? { id: row.id, status } : null));
}

interface Draft {
  row: NewAdvice;
  status: StockAdviceStatus;
  items: NewAdviceItem[];
}

function draftOf(
  prepared: Prepared,
  numbers: Iterator<string>,
  { send, manual }: InsertOptions,
  now: Date,
): Draft {
  const { body, organisationId, errors } = prepared;
  const id = uuid();
  const status = errors.length > 0 ? 'incorrect' : send ? 'new' : 'onHold';
  const items = itemRows(id, prepared);
  const internalId = body.internalId ?? String(numbers.next().value);
  const head = headOf(body, prepared.wmsId, prepared.announcer, internalId);
  const row: NewAdvice = {
    ...head,
    ...countsOf(items),
    id,
    organisation_id: organisationId,
    status,
    manual_input: manual,
    sent_at: status === 'new' ? now : null,
    errors: JSON.stringify(errors),
    search: searchOf(head),
    created_at: now,
    changed_at: now,
  };
  return { row, status, items };
}

/** How many stand in a status that asks for a person. They belong to no e-shop. */
export const countAskingAdvices = (
  tx: Tx,
  of: { organisation?: string | null | undefined },
  status: AskingStatus,
): Promise<number> => countAsking(tx, of, status);

/** Reads one advice with its lines, receipts and papers, as the detail shows it beside the damages. */
export async function readAdvice(tx: Tx, id: string): Promise<Omit<StockAdviceDetail, 'damages'>> {
  const row = await readRow<StockAdviceDetail>(tx, stockAdviceSource, id);
  return {
    ...row,
    items: await listDetailItems(tx, id),
    attachments: await adviceAttachments.list(tx, id),
    receipts: await readReceiptsOf(tx, 'stock_advice', row),
    closesAt: await readClosesAt(tx, id),
    orders: await countOrders(tx, id),
  };
}
