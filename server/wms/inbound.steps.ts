import type { ExpeditionError } from '../../contracts/expedition/expedition.schema.ts';
import type { InboundEventKind } from '../../contracts/floor/floor.goods.events.ts';
import { afterPairing } from '../features/expedition/expedition.pair.service.ts';
import {
  type AdviceProgress,
  type AdviceRow,
  listAdviceItems,
  moveAdvice,
  noteAdvice,
  readProgress,
  setProgress,
} from '../features/stock-advice/stock-advice.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Change } from '../platform/events/record.ts';
import { unpairExcess } from '../stock/pairing.ts';
import { warehouseOf } from './acting.ts';
import { type InboundNews, receiveCounted } from './inbound.receive.ts';
import { COUNTING, type InboundStep } from './inbound.road.ts';
import { listPairedExpeditions } from './inbound.store.ts';
import { type EventSubject, listAppliedKinds } from './warehouse-event.store.ts';

/**
 * Goes one row of the transition table of domain.md section 5, with what it does to stock, pairings and papers.
 * @returns false when what was counted cannot be taken yet; then nothing is done.
 */
export async function takeInboundStep(
  tx: Tx,
  row: AdviceRow,
  step: InboundStep,
  news: InboundNews,
): Promise<boolean> {
  const isReported = step.act === news.body.kind || COUNTING.includes(step.act as InboundEventKind);
  const progress = momentsOf(row, news.body.kind === 'beginUnloading' ? news.body.kind : step.act, news);
  let diff: Change[] = [];
  let errors: ExpeditionError[] | undefined;
  if (step.act === 'receive' || step.act === 'correctReceipt') {
    const counted = await count(tx, row, news);
    if (!counted) return false;
    Object.assign(progress, counted.progress);
    diff = counted.diff;
  }
  if (step.act === 'reportTrouble') errors = troublesOf(news);
  const acting = warehouseOf(tx);
  await moveAdvice(tx, row, {
    act: step.act,
    to: step.to,
    progress,
    diff,
    ...(errors && { errors }),
    reason: isReported ? (news.body.reason ?? null) : null,
    acting,
    actor: 'warehouse',
  });
  if (step.act === 'arrive' || step.act === 'beginReceiving') {
    await afterPairing(tx, await listPairedExpeditions(tx, row), 'announceArrival');
  }
  if (step.act === 'finish' || step.act === 'refuse') await unpairRest(tx, row);
  return true;
}

/** Writes an event that changes no status: goods reported late or after the end, or the moment of a known step. */
export async function noteInbound(
  tx: Tx,
  row: AdviceRow,
  kind: InboundEventKind,
  news: InboundNews,
): Promise<boolean> {
  const isCounted = COUNTING.includes(kind);
  const counted = isCounted ? await count(tx, row, news) : null;
  if (isCounted && !counted) return false;
  const moments = momentsOf(row, kind, news);
  if (Object.keys(moments).length === 0 && !counted) return true;
  const diff =
    counted?.diff ??
    (Object.keys(moments) as Moment[]).map((field) => ({
      field,
      from: readProgress(row, field),
      to: moments[field],
    }));
  await noteAdvice(tx, row, {
    act: kind === 'beginUnloading' ? 'arrive' : kind,
    progress: { ...moments, ...counted?.progress },
    reason: news.body.reason ?? null,
    diff,
    acting: warehouseOf(tx),
  });
  return true;
}

/** Writes the moments of an event that came too late to have another effect. */
export async function noteMoments(
  tx: Tx,
  row: AdviceRow,
  kind: InboundEventKind,
  news: InboundNews,
): Promise<void> {
  const moments = momentsOf(row, kind, news);
  if (Object.keys(moments).length > 0) await setProgress(tx, row, moments);
}

/** Row 14: finishes an advice whose receiving has ended and whose goods are complete, in whatever order that was reported. */
export async function settleAdvice(tx: Tx, row: AdviceRow, of: EventSubject): Promise<void> {
  if (row.status !== 'inProgress' && row.status !== 'partiallyFinished') return;
  const items = await listAdviceItems(tx, row);
  if (items.some((item) => item.supplied_quantity < item.quantity)) return;
  if (!(await listAppliedKinds(tx, of)).has('endReceiving')) return;
  await moveAdvice(tx, row, {
    act: 'finish',
    to: 'finished',
    acting: { kind: 'system', id: null, name: 'System' },
  });
  await unpairRest(tx, row);
}

/** Takes back the pairings of pieces that will not arrive. */
async function unpairRest(tx: Tx, row: AdviceRow): Promise<void> {
  const ids = (await listAdviceItems(tx, row)).map(({ id }) => id);
  const lost = await unpairExcess(tx, ids, new Map(ids.map((id) => [id, 0])));
  const losers = new Set(lost.map(({ expeditionId }) => expeditionId));
  await afterPairing(tx, [...losers].sort(), 'closeAdviceShort');
}

async function count(
  tx: Tx,
  row: AdviceRow,
  news: InboundNews,
): Promise<{ progress: AdviceProgress; diff: Change[] } | null> {
  const received = await receiveCounted(tx, row, news);
  if (!received) return null;
  const before = row.sum_of_supplied;
  const last = row.last_received_at;
  const items = await listAdviceItems(tx, row);
  return {
    progress: {
      sumOfSupplied: before + received.pieces,
      lastReceivedAt: last && new Date(last) > news.happenedAt ? last : news.happenedAt,
      countOfItems: items.length,
      countOfSku: new Set(items.map((item) => item.product_id)).size,
      ...(news.body.wmsInternalId && { wmsInternalId: news.body.wmsInternalId }),
    },
    diff: [{ field: 'sumOfSupplied', from: before, to: before + received.pieces }],
  };
}

type Moment = 'arrivedAt' | 'unloadingBegunAt' | 'receivingBegunAt';

/** The moments that an event implies, where they are unknown or earlier than the known ones. */
function momentsOf(
  row: AdviceRow,
  kind: InboundEventKind | InboundStep['act'],
  { happenedAt }: InboundNews,
): AdviceProgress & { [M in Moment]?: Date } {
  const implied: Moment[] = ['arrivedAt'];
  if (kind === 'beginUnloading') implied.push('unloadingBegunAt');
  if (kind !== 'arrive' && kind !== 'beginUnloading' && kind !== 'refuse') implied.push('receivingBegunAt');
  const isEarlier = (field: Moment): boolean => {
    const known = readProgress(row, field);
    return known === null || happenedAt < new Date(known);
  };
  return Object.fromEntries(implied.filter(isEarlier).map((field) => [field, happenedAt]));
}

function troublesOf({ body }: InboundNews): ExpeditionError[] {
  const reported = (body.troubles ?? []).map(({ code, label, quantity }) => ({
    propertyPath: 'items',
    code,
    parameters: { label, quantity },
  }));
  if (reported.length > 0) return reported;
  return [{ propertyPath: 'items', code: 'deliveryTrouble', parameters: { reason: body.reason ?? '' } }];
}
