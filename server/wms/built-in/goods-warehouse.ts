import { BUILT_IN_WAREHOUSE } from '../../../contracts/event/event.actors.ts';
import type { InboundEventKind } from '../../../contracts/floor/floor.goods.events.ts';
import type { Config } from '../../config.ts';
import { findInternalStockChange } from '../../features/internal-stock-change/internal-stock-change.warehouse.service.ts';
import { type AdviceRow, findAdvice } from '../../features/stock-advice/stock-advice.warehouse.service.ts';
import { findTransfer, type TransferRow } from '../../features/transfer/transfer.warehouse.service.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { receiveInboundEvent } from '../inbound.ts';
import { receiveInternalStockChangeEvent, reportStockChange } from '../stock-change.ts';
import { listPieces } from '../transfer.event.store.ts';
import { receiveTransferEvent } from '../transfer.ts';
import { isReceived, readLastKind } from '../warehouse-event.store.ts';
import { findFreePiece, findScraping, listComing } from './goods.store.ts';
import { countLines, goodsFateOf, nextInbound } from './goods-course.ts';

const BUILT_IN = 'built-in';

export const GOODS_NOUNS = ['stockAdvice', 'transfer', 'internalStockChange'] as const;

/** One step of work with a document, waiting for its turn. */
export interface GoodsStep {
  noun: (typeof GOODS_NOUNS)[number];
  record: string;
  /** The document's version when the work on it began, which distinguishes one sending from the next. */
  round: number;
  /** From 1. With the round it names the event, so that a repeated job reports nothing twice. */
  step: number;
}

export interface GoodsWarehouse {
  /** Whatever is asked of the floor, or taken back: it looks at the document at its next turn. */
  takeUp(noun: GoodsStep['noun'], record: string): Promise<void>;
  workOn(step: GoodsStep): Promise<void>;
}

/** A step to come: when, at the earliest. */
interface Turn {
  round: number;
  notBefore: string | null;
}

/**
 * The built-in warehouse with goods: it receives deliveries, sends off and receives transfers and moves goods between
 * virtual warehouses, one step each `WAREHOUSE_TEMPO` seconds; nothing arrives before it is expected. With a tempo of
 * 0 a person does the steps on the floor screen.
 */
export function createGoodsWarehouse(database: Database, config: Config): GoodsWarehouse {
  const scope = systemScope(BUILT_IN_WAREHOUSE, 'warehouse');
  const shares = { differences: config.WAREHOUSE_DIFFERENCES, damage: config.WAREHOUSE_DAMAGE };

  const plan = async (tx: Tx, step: GoodsStep, notBefore: string | null): Promise<void> => {
    if (config.WAREHOUSE_TEMPO === 0) return;
    const soon = tx.now.getTime() + config.WAREHOUSE_TEMPO * 1_000;
    await enqueueJob(tx, {
      task: 'warehouse.goodsStep',
      payload: { ...step },
      runAt: new Date(Math.max(soon, notBefore ? new Date(notBefore).getTime() : 0)),
      key: `warehouse:${step.record}`,
    });
  };

  const report = async (tx: Tx, step: GoodsStep): Promise<boolean> => {
    const reported = { eventId: eventIdOf(step), occurredAt: tx.now.toISOString() };
    switch (step.noun) {
      case 'stockAdvice':
        return receiveDelivery(tx, step.record, reported, shares);
      case 'transfer':
        return carryTransfer(tx, step.record, reported, shares);
      case 'internalStockChange':
        return executeChange(tx, step.record, reported);
    }
  };

  return {
    takeUp: (noun, record) =>
      database.transaction(scope, async (tx) => {
        const turn = await turnOf(tx, noun, record);
        if (turn) await plan(tx, { noun, record, round: turn.round, step: 1 }, turn.notBefore);
      }),
    workOn: (step) =>
      database.transaction(scope, async (tx) => {
        const before = await turnOf(tx, step.noun, step.record);
        // The step was reported before, so the next one is already planned.
        if (!before || (await isReceived(tx, BUILT_IN, eventIdOf(step)))) return;
        if (!(await report(tx, step))) return;
        const after = await turnOf(tx, step.noun, step.record);
        if (after) await plan(tx, { ...step, step: step.step + 1 }, after.notBefore);
      }),
  };
}

const eventIdOf = ({ record, round, step }: GoodsStep): string => `${record}:${round}:${step}`;

/** Holds the document; null when there is nothing to do with it. */
async function turnOf(tx: Tx, noun: GoodsStep['noun'], record: string): Promise<Turn | null> {
  if (noun === 'stockAdvice') {
    const row = await findAdvice(tx, record);
    const kind = row ? await nextOf(tx, row) : null;
    return row && kind ? { round: row.version, notBefore: kind === 'arrive' ? row.expected_at : null } : null;
  }
  if (noun === 'transfer') {
    const row = await findTransfer(tx, record);
    const kind = row ? await nextOfTransfer(tx, row) : null;
    return row && kind
      ? { round: row.version, notBefore: kind === 'receive' ? row.expected_at : null }
      : null;
  }
  const row = await findInternalStockChange(tx, record);
  return row?.status === 'Ready' ? { round: row.version, notBefore: null } : null;
}

async function nextOf(tx: Tx, row: AdviceRow): Promise<InboundEventKind | null> {
  const of = { noun: 'stockAdvice', id: row.id, organisationId: row.organisation_id };
  return nextInbound(
    row.status,
    await readLastKind(tx, of, BUILT_IN),
    (await listComing(tx, row)).length > 0,
  );
}

/** What did not arrive is not looked for again: a person closes the transfer. */
async function nextOfTransfer(tx: Tx, row: TransferRow): Promise<'dispatch' | 'receive' | null> {
  if (row.status !== 'created') return null;
  if (row.dispatched_at === null) return 'dispatch';
  const of = { noun: 'transfer', id: row.id, organisationId: row.organisation_id };
  if ((await readLastKind(tx, of, BUILT_IN)) === 'receive') return null;
  return (await listPieces(tx, row)).some(({ onTheWay }) => onTheWay > 0) ? 'receive' : null;
}

interface EventHead {
  eventId: string;
  occurredAt: string;
}
type Shares = Parameters<typeof goodsFateOf>[1];

async function receiveDelivery(tx: Tx, id: string, reported: EventHead, shares: Shares): Promise<boolean> {
  const row = await findAdvice(tx, id);
  const kind = row ? await nextOf(tx, row) : null;
  if (!row || !kind) return false;
  const fate = goodsFateOf(id, shares);
  if (kind !== 'receive') {
    await receiveInboundEvent(tx, BUILT_IN, { ...reported, stockAdvice: id, kind });
    if (kind === 'endReceiving' && fate.damaged) await reportDamage(tx, row, reported);
    return true;
  }
  const lines = countLines(id, await listComing(tx, row), fate, tx.now);
  const all = row.type === 'return' ? lines.map((line) => ({ ...line, grade: 'returned' as const })) : lines;
  const event = all.length > 0 ? { kind, lines: all } : { kind: 'finish' as const };
  await receiveInboundEvent(tx, BUILT_IN, { ...reported, stockAdvice: id, ...event });
  return true;
}

/** One free piece of what came fell off the fork. */
async function reportDamage(tx: Tx, row: AdviceRow, reported: EventHead): Promise<void> {
  const toWarehouse = await findScraping(tx, row.organisation_id);
  if (!toWarehouse || toWarehouse === row.warehouse_id) return;
  const piece = await findFreePiece(tx, row);
  if (!piece) return;
  await reportStockChange(tx, BUILT_IN, {
    ...reported,
    eventId: `${reported.eventId}:damage`,
    organisation: row.organisation_id,
    type: 'damaged',
    wms: row.wms_id,
    fromWarehouse: row.warehouse_id,
    toWarehouse,
    lines: [{ product: piece.product, quantity: 1, lot: piece.lot || null }],
  });
}

async function carryTransfer(tx: Tx, id: string, reported: EventHead, shares: Shares): Promise<boolean> {
  const row = await findTransfer(tx, id);
  const kind = row ? await nextOfTransfer(tx, row) : null;
  if (!row || !kind) return false;
  const isShort = kind === 'receive' && goodsFateOf(id, shares).difference < 0;
  const pieces = isShort ? (await listPieces(tx, row)).filter(({ onTheWay }) => onTheWay > 0) : [];
  const lines = pieces.map(({ id: item, onTheWay }, index) => ({
    item,
    quantity: index === 0 ? onTheWay - 1 : onTheWay,
  }));
  await receiveTransferEvent(tx, BUILT_IN, { ...reported, transfer: id, kind, ...(isShort && { lines }) });
  return true;
}

async function executeChange(tx: Tx, id: string, reported: EventHead): Promise<boolean> {
  await receiveInternalStockChangeEvent(tx, BUILT_IN, {
    ...reported,
    internalStockChange: id,
    kind: 'execute',
  });
  return true;
}
