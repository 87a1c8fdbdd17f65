import {
  INBOUND_EVENTS,
  type InboundEventBody,
  type InboundEventKind,
} from '../../contracts/floor/floor.goods.events.ts';
import { conflict, invalidAt } from '../../contracts/kit/problem.ts';
import {
  type AdviceRow,
  holdAdvice,
  listAdviceItems,
} from '../features/stock-advice/stock-advice.warehouse.service.ts';
import { attempt } from '../platform/database/rehearse.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { demandVersion } from '../platform/events/stale.ts';
import type { InboundNews } from './inbound.receive.ts';
import { readRecounts } from './inbound.recount.ts';
import { type AdviceStanding, COUNTING, findInboundRoad } from './inbound.road.ts';
import { noteInbound, noteMoments, settleAdvice, takeInboundStep } from './inbound.steps.ts';
import { findExpeditions, readCountedProducts } from './inbound.store.ts';
import { isOwnReceipt, lacksSerials, listStanding } from './receipt.store.ts';
import { receiveOnce, type WarehouseEventAnswer } from './receive.ts';
import {
  applyEvent,
  type EventSubject,
  hasLaterEvent,
  listEarlyEvents,
  momentOf,
} from './warehouse-event.store.ts';

/** Events that may carry counted lines. */
const MAY_COUNT: readonly InboundEventKind[] = [...COUNTING, 'endReceiving', 'finish', 'reportTrouble'];

/** Events that decide the status of a delivery; a correction does not. */
const LEADING = INBOUND_EVENTS.filter((kind) => kind !== 'correctReceipt');
/** Events that end a delivery, whatever was reported before. */
const FINAL: readonly InboundEventKind[] = ['finish', 'refuse'];

/**
 * The door for deliveries, as `receiveWarehouseEvent` is for expeditions: each event has its effect once, however
 * often and in whatever order events come. What was skipped is walked through; the latest news decides where the
 * delivery stands; counted goods are received whenever they are reported; a correction that arrives before the event
 * it corrects waits for that event (`early`).
 * @throws Problem 404 for an unknown delivery; 422 `idempotencyOtherBody` when the id was used for something else;
 * 400 and 409 when what was counted cannot be received so, or a receipt has less to take back (`notReceived`); 409
 * `waitsForClient` while the client completes the data: the count is to be reported again; 409 `stale` when the
 * delivery is no longer the version that the caller saw. Then nothing is stored.
 */
export async function receiveInboundEvent(
  tx: Tx,
  source: string,
  reported: InboundEventBody,
  version: number | null = null,
): Promise<WarehouseEventAnswer> {
  const row = await holdAdvice(tx, reported.stockAdvice);
  return receiveOnce(
    tx,
    source,
    reported,
    { noun: 'stockAdvice', row },
    {
      apply: async (body, of) => {
        checkLines(body);
        await demandVersion(tx, 'stockAdvice', row, version);
        return take(tx, row, of, source, body);
      },
      settle: async (body, of) => {
        await catchUp(tx, row, of, momentOf(tx, body));
        await settleAdvice(tx, row, of);
      },
    },
  );
}

/** Checks what an event refers to and applies it. @returns why nothing was done; null when something was. */
async function take(
  tx: Tx,
  row: AdviceRow,
  of: EventSubject,
  source: string,
  body: InboundEventBody,
): Promise<string | null> {
  if (body.inboundReceipt && !(await isOwnReceipt(tx, body.inboundReceipt, row)))
    throw invalidAt('inboundReceipt', 'invalid');
  if (body.recounts) {
    body.lines = await readRecounts(tx, row.organisation_id, body);
    if (body.lines.length === 0) return 'agrees';
  }
  for (const line of body.lines ?? []) {
    line.product = line.product.toLowerCase();
    line.item = line.item?.toLowerCase();
  }
  body.setAside = body.setAside?.map((expedition) => expedition.toLowerCase());
  await checkSetAside(tx, row, body.setAside);
  if (body.inboundReceipt) await checkStanding(tx, row, body);
  const ignored = await apply(tx, row, of, source, body);
  if (ignored === 'waitsForClient' && body.lines?.length) throw conflict('waitsForClient');
  if (ignored === 'early' && body.inboundReceipt) throw conflict('notReceived', { available: 0 });
  return ignored;
}

/**
 * Corrections that came before what they correct. One corrects what came before it happened, never later goods, and
 * a correction that cannot be done does not refuse the present event.
 */
async function catchUp(tx: Tx, row: AdviceRow, of: EventSubject, happenedAt: Date): Promise<void> {
  for (const early of await listEarlyEvents<InboundEventBody>(tx, of)) {
    if (momentOf(tx, early.body) < happenedAt) continue;
    const ignored = await attempt(tx, () => apply(tx, row, of, early.source, early.body));
    if (ignored === null) await applyEvent(tx, early.id);
  }
}

/** @throws Problem 400 for orders that are not of the organisation whose goods come. */
async function checkSetAside(tx: Tx, row: AdviceRow, ids: readonly string[] = []): Promise<void> {
  const known = await findExpeditions(tx, row.organisation_id, ids);
  const index = ids.findIndex((id) => !known.has(id));
  if (index >= 0) throw invalidAt(`setAside[${index}]`, 'invalid');
}

/**
 * A correction that names its receipt takes back no more than stands of it. With the last piece of a line go the serial
 * numbers that it does not name: one that stayed known could never come in again.
 * @throws Problem 409 `notReceived` with what there is; 400 for a serial number that did not come with it, and for pieces
 * without one of a line whose pieces all have one.
 */
async function checkStanding(tx: Tx, row: AdviceRow, { inboundReceipt, lines = [] }: InboundEventBody) {
  const standing = await listStanding(tx, inboundReceipt ? [inboundReceipt] : []);
  const isReturn = row.type === 'return';
  const numbered = new Set(standing.filter((one) => !lacksSerials(one)));
  const taken = lines.filter(({ quantity }) => quantity < 0);
  const products = await readCountedProducts(
    tx,
    row.organisation_id,
    taken.map(({ product }) => product),
  );
  for (const [index, line] of lines.entries()) {
    if (line.quantity >= 0) continue;
    const own = standing.filter(
      (one) =>
        one.productId === line.product &&
        (!line.item || one.itemId === line.item) &&
        (one.lot === null || one.lot === line.lot) &&
        one.grade === (line.grade ?? (isReturn ? 'returned' : null)),
    );
    let open = -line.quantity;
    for (const one of own) {
      const share = Math.min(open, Math.max(one.pieces, 0));
      one.pieces -= share;
      open -= share;
    }
    const serials = new Set(own.flatMap((one) => one.serials));
    if (open > 0) throw conflict('notReceived', { available: -line.quantity - open });
    const foreign = line.serialNumbers?.find((serial) => !serials.has(serial));
    if (foreign !== undefined) throw invalidAt('lines', 'serialUnknown', { serial: foreign });
    if (own.every(({ pieces }) => pieces === 0)) {
      const named = new Set(
        taken.flatMap((one) => (one.product === line.product && one.serialNumbers) || []),
      );
      const rest = [...serials].filter((serial) => !named.has(serial));
      line.serialNumbers = [...(line.serialNumbers ?? []), ...rest].slice(0, -line.quantity);
    }
    const isAsked = products.get(line.product)?.serialTracked && own.every((one) => numbered.has(one));
    if (isAsked && line.serialNumbers?.length !== -line.quantity)
      throw invalidAt(`lines[${index}].serialNumbers`, 'serialCount', { count: -line.quantity });
  }
}

function checkLines({
  kind,
  lines = [],
  troubles = [],
  setAside = [],
  inboundReceipt,
  reason,
  recounts,
}: InboundEventBody): void {
  const isCorrection = kind === 'correctReceipt';
  if (recounts && (!inboundReceipt || lines.length > 0)) throw invalidAt('recounts', 'unknownField');
  if (COUNTING.includes(kind) && lines.length === 0 && !recounts) throw invalidAt('lines', 'required');
  if (lines.length > 0 && !MAY_COUNT.includes(kind)) throw invalidAt('lines', 'unknownField');
  if (troubles.length > 0 && kind !== 'reportTrouble') throw invalidAt('troubles', 'unknownField');
  if (setAside.length > 0 && (lines.length === 0 || isCorrection))
    throw invalidAt('setAside', 'unknownField');
  if (kind === 'reportTrouble' && troubles.length === 0 && !reason) throw invalidAt('reason', 'required');
  if (inboundReceipt && !isCorrection) throw invalidAt('inboundReceipt', 'unknownField');
}

/** @returns why nothing was done; null when something was. */
async function apply(
  tx: Tx,
  row: AdviceRow,
  of: EventSubject,
  source: string,
  body: InboundEventBody,
): Promise<string | null> {
  const isLate =
    !FINAL.includes(body.kind) && (await hasLaterEvent(tx, of, source, body.occurredAt, LEADING, 'applied'));
  const news: InboundNews = { source, body, happenedAt: momentOf(tx, body) };
  const counts = (body.lines ?? []).length > 0;
  const kinds: InboundEventKind[] =
    counts && !COUNTING.includes(body.kind) ? ['receive', body.kind] : [body.kind];
  let reason: string | null = null;
  let isApplied = false;
  for (const kind of kinds) {
    const road = findInboundRoad(await standingOf(tx, row), kind, isLate);
    if ('ignored' in road) {
      reason = road.ignored;
      if (isLate) await noteMoments(tx, row, kind, news);
      continue;
    }
    if (!(await go(tx, row, kind, road.steps, news))) return 'early';
    isApplied = true;
  }
  return isApplied ? null : reason;
}

/** Goes the road; false when what was counted cannot be taken yet. */
async function go(
  tx: Tx,
  row: AdviceRow,
  kind: InboundEventKind,
  steps: Parameters<typeof takeInboundStep>[2][],
  news: InboundNews,
): Promise<boolean> {
  const isCounted = COUNTING.includes(kind);
  for (const step of steps) if (!(await takeInboundStep(tx, row, step, news))) return false;
  const isDone = steps.some(({ act }) => act === 'receive' || act === 'correctReceipt');
  if (isCounted && !isDone) return noteInbound(tx, row, kind, news);
  if (steps.length === 0) return noteInbound(tx, row, kind, news);
  return true;
}

async function standingOf(tx: Tx, row: AdviceRow): Promise<AdviceStanding> {
  const items = await listAdviceItems(tx, row);
  return {
    status: row.status,
    sent: row.sent_at !== null,
    begun: items.some((item) => item.supplied_quantity > 0),
    complete: items.every((item) => item.supplied_quantity >= item.quantity),
  };
}
