import type { z } from 'zod';
import type { GradedLine, ReturnEventBody, returnEventAnswer } from '../../contracts/floor/floor.returns.ts';
import { conflict, invalidAt, notFound } from '../../contracts/kit/problem.ts';
import { type ExpeditionRow, holdExpedition } from '../features/expedition/expedition.warehouse.service.ts';
import {
  holdReturnReceipt,
  listReturnItems,
  type ReturnItemRow,
  type ReturnReceiptRow,
  readExpeditionOf,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import { ConcurrentChange } from '../platform/database/concurrent-change.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { warehouseOf } from './acting.ts';
import { closeWhenBack } from './return.close.ts';
import { gradeReturn, type ReturnNews } from './return.grade.ts';
import { matchReturn } from './return.match.ts';
import { type Registered, registerReturn } from './return.register.ts';
import { regradeReturn } from './return.regrade.ts';
import {
  type EventSubject,
  findReceived,
  identifyEvent,
  insertEvent,
  momentOf,
  readRecordOf,
} from './warehouse-event.store.ts';

export type ReturnEventAnswer = z.infer<typeof returnEventAnswer>;

/**
 * The door for parcels that came back, as `receiveWarehouseEvent` is for expeditions: each event has its effect once,
 * however often it comes. A registration may grade at once what was in the parcel.
 * @throws Problem 404 for an unknown receipt; 422 `idempotencyOtherBody` when the id was used for something else; 400
 * for pieces that cannot have come back so; 409 as `registerReturn`, `gradeReturn`, `matchReturn` and `regradeReturn`.
 */
export async function receiveReturnEvent(
  tx: Tx,
  source: string,
  reported: ReturnEventBody,
): Promise<ReturnEventAnswer> {
  const body = normalised(reported);
  checkFields(body);
  const identity = identifyEvent(source, reported);
  const known = await findReceived(tx, identity, body.returnReceipt ?? null);
  if (known) return answerOf(await readHeld(tx, source, body), 'duplicate', known.reason);
  const news: ReturnNews = {
    source,
    eventId: body.eventId,
    happenedAt: momentOf(tx, body),
    reason: body.reason ?? null,
  };
  const { row, order, ignored } = await apply(tx, body, news);
  if (order) await closeWhenBack(tx, order, row);
  const of: EventSubject = { noun: 'returnReceipt', id: row.id, organisationId: row.organisation_id };
  // Of one event received twice at once, the second repeats and finds the first.
  if (!(await insertEvent(tx, of, identity, body, ignored)))
    throw new ConcurrentChange('another transaction received the same event');
  return answerOf(row, ignored === null ? 'applied' : 'ignored', ignored);
}

const answerOf = (
  row: ReturnReceiptRow,
  outcome: ReturnEventAnswer['outcome'],
  reason: string | null,
): ReturnEventAnswer => ({
  outcome,
  status: row.status,
  reason,
  returnReceipt: row.id,
  internalNumber: row.internal_number,
});

async function readHeld(tx: Tx, source: string, { eventId }: ReturnEventBody): Promise<ReturnReceiptRow> {
  const id = await readRecordOf(tx, source, eventId);
  if (!id) throw notFound();
  return holdReturnReceipt(tx, id);
}

/** Ids are compared as the database writes them. A copy, because a repeated transaction reads the event anew. */
function normalised(reported: ReturnEventBody): ReturnEventBody {
  const body = structuredClone(reported);
  body.returnReceipt = body.returnReceipt?.toLowerCase();
  for (const line of body.lines ?? []) {
    line.item = line.item?.toLowerCase();
    line.product = line.product?.toLowerCase();
  }
  return body;
}

function checkFields({ kind, returnReceipt, expedition, lines = [] }: ReturnEventBody): void {
  if (kind === 'register' ? returnReceipt : !returnReceipt)
    throw invalidAt('returnReceipt', returnReceipt ? 'unknownField' : 'required');
  if (kind === 'match' && !expedition) throw invalidAt('expedition', 'required');
  const demandsGrade = kind === 'grade' || kind === 'regrade';
  if (demandsGrade && lines.length === 0) throw invalidAt('lines', 'required');
  if (kind === 'match' && lines.length > 0) throw invalidAt('lines', 'unknownField');
  const bare = lines.findIndex(({ grade }) => !grade);
  if (kind !== 'register' && bare >= 0) throw invalidAt(`lines[${bare}].grade`, 'required');
}

async function apply(tx: Tx, body: ReturnEventBody, news: ReturnNews): Promise<Registered> {
  const by = { actor: 'warehouse', acting: warehouseOf(tx) } as const;
  const id = body.returnReceipt ?? '';
  switch (body.kind) {
    case 'register': {
      const registered = await registerReturn(tx, body, news);
      const graded = (body.lines ?? []).filter(({ grade }) => grade);
      if (graded.length === 0 || registered.ignored === 'alreadyGraded') return registered;
      await gradeReturn(tx, registered, graded, news);
      return { ...registered, ignored: null };
    }
    case 'match':
      return {
        ...(await matchReturn(tx, id, body.expedition?.toLowerCase() ?? '', news, { by })),
        ignored: null,
      };
    case 'regrade': {
      const held = await holdBoth(tx, id);
      for (const [index, { item, grade, ...more }] of (body.lines ?? []).entries()) {
        if (!item || !grade) throw invalidAt(`lines[${index}].grade`, 'invalid');
        const each = index === 0 ? news : { ...news, eventId: `${news.eventId}/${index}` };
        await regradeReturn(tx, held.row, { ...more, item, grade }, each, by);
      }
      return { ...held, order: null, ignored: null };
    }
    case 'grade':
    case 'finish': {
      const held = await holdBoth(tx, id);
      const items = await listReturnItems(tx, held.row);
      const lines = [...(body.lines ?? []), ...(body.kind === 'finish' ? restOf(items, body) : [])];
      const isOpen = held.row.graded_at === null && items.length > 0;
      if (lines.length === 0 && !isOpen) return { ...held, ignored: 'alreadyGraded' };
      // What was missing in it and comes later has a receipt of its own.
      if (held.row.graded_at !== null) throw conflict('alreadyGraded', { number: held.row.internal_number });
      await gradeReturn(tx, held, lines, news, { isLast: body.kind === 'finish' || !body.more });
      return { ...held, ignored: null };
    }
  }
}

/** The receipt with its order, which is locked first, as everywhere. */
async function holdBoth(tx: Tx, id: string): Promise<{ row: ReturnReceiptRow; order: ExpeditionRow | null }> {
  const expeditionId = await readExpeditionOf(tx, id);
  const order = expeditionId ? await holdExpedition(tx, expeditionId) : null;
  const row = await holdReturnReceipt(tx, id);
  if ((row.expedition_id ?? null) !== (expeditionId ?? null))
    throw new ConcurrentChange('the parcel was given to another order meanwhile');
  return { row, order };
}

/** What nobody has looked at and the event does not name was not in the parcel. */
function restOf(items: readonly ReturnItemRow[], { lines = [] }: ReturnEventBody): GradedLine[] {
  const named = new Map<string, number>();
  for (const { item, quantity } of lines) if (item) named.set(item, (named.get(item) ?? 0) + quantity);
  return items.flatMap(({ id, grade, quantity }) => {
    const rest = quantity - (named.get(id) ?? 0);
    return grade === null && rest > 0 ? [{ item: id, quantity: rest, grade: 'missing' as const }] : [];
  });
}
