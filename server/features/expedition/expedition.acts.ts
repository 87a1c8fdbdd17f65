import { CANCEL_STATUSES } from '../../../contracts/eshop/eshop.settings.ts';
import type { ExpeditionAct, ExpeditionButton } from '../../../contracts/expedition/expedition.states.ts';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { conflict, Problem } from '../../../contracts/kit/problem.ts';
import { mayAct } from '../../../contracts/kit/states.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import type { Act } from '../../platform/lifecycle/lifecycle.ts';
import { takenBackNumber } from '../../platform/record/taken-back.ts';
import { demandNotStopped, stopRefusal } from '../organisation/organisation.stop.service.ts';
import { enqueueEndOfGrace, graceFrom } from './expedition.grace.ts';
import { readHeld } from './expedition.held.store.ts';
import {
  demandAct,
  holdExpedition,
  isDone,
  moveExpedition,
  noteExpedition,
  stepExpedition,
} from './expedition.lifecycle.ts';
import { recheckExpedition } from './expedition.recheck.ts';
import { releaseExpedition, releasePairings, reserveExpedition } from './expedition.reserve.ts';
import { renewSearchOf } from './expedition.search.store.ts';
import { submitToWarehouse } from './expedition.settle.ts';
import { type ExpeditionRow, readShop } from './expedition.store.ts';

/** What follows a sending by itself and leaves it open to be taken back: the warehouse has not begun. */
const BEFORE_PICKING: readonly ExpeditionAct[] = [
  'reserve',
  'pair',
  'announceArrival',
  'receive',
  'closeAdviceShort',
  'loseStock',
  'accept',
];

/** Sends an expedition to the warehouse: books its stock, and submits it when it is complete (rows 4, 8, then 10 to 13). */
export const sendExpedition: Act<ExpeditionRow> = async (tx, id, version = null) => {
  const row = await holdExpedition(tx, id, version);
  if (await isDone(tx, row, 'send')) return row;
  demandAct(row, 'send', actorOf(tx.scope));
  const held = await readHeld(tx, row);
  if (!held.shop?.organisation_active || !held.shop.eshop_active)
    throw conflict('eshopInactive', { orderNumber: row.order_number });
  if (held.shop.organisation_stopped !== null) throw stopRefusal(held.shop.organisation_stopped);
  const errors = await recheckExpedition(tx, row, held);
  if (errors.length > 0) {
    await moveExpedition(tx, row, { act: 'send', to: 'incorrect', errors });
    return row;
  }
  const sent = stepExpedition(tx, {
    row,
    act: 'send',
    to: 'awaitingReservation',
    errors: [],
    undo: { act: 'send', records: [row.id], passes: BEFORE_PICKING },
    change: { sent_at: row.sent_at ?? tx.now, held_until: null },
  });
  await reserveExpedition(tx, row, held, [sent]);
  return row;
};

/** Releases what is ready (row 25). */
export async function processExpedition(
  tx: Tx,
  id: string,
  version: number | null = null,
  reason: string | null = null,
): Promise<ExpeditionRow> {
  const row = await holdExpedition(tx, id, version);
  if (await isDone(tx, row, 'process')) return row;
  await demandNotStopped(tx, row.organisation_id);
  await moveExpedition(tx, row, {
    act: 'process',
    to: 'awaitingProcessing',
    reason,
    undo: { act: 'process', records: [row.id], passes: ['accept'] },
  });
  await submitToWarehouse(tx, row);
  return row;
}

/** Takes a release back before picking begins: the order waits again and keeps what it holds (row 60). */
export async function holdBackExpedition(tx: Tx, id: string): Promise<void> {
  const row = await holdExpedition(tx, id);
  await moveExpedition(tx, row, { act: 'holdBack', to: 'stockOk' });
}

/**
 * Takes an expedition back to on hold (rows 28, 30, 33). What it was promised goes to others, what it has booked stays
 * for the e-shop's time of grace. The built-in warehouse acknowledges a recall until picking begins, which is what
 * the table's states say.
 */
export const rollbackExpedition: Act<ExpeditionRow> = async (tx, id, version = null) => {
  const row = await holdExpedition(tx, id, version);
  if (await isDone(tx, row, 'rollback')) return row;
  demandAct(row, 'rollback', actorOf(tx.scope));
  const { shop, items } = await readHeld(tx, row);
  const holds = items.some((item) => item.booked > 0);
  const until = holds ? graceFrom(tx, shop) : null;
  await moveExpedition(tx, row, { act: 'rollback', to: 'onHold', change: { held_until: until } });
  if (items.some((item) => item.paired > 0)) await releasePairings(tx, row);
  if (until) await enqueueEndOfGrace(tx, row, until);
  else if (holds) await releaseExpedition(tx, row, 'rollback');
  return row;
};

/** A client may ask up to the status that the provider says for the e-shop; from then on only the provider (row 42). */
async function mayStillAsk(tx: Tx, row: ExpeditionRow): Promise<boolean> {
  const shop = await readShop(tx, row.eshop_id);
  const last: readonly string[] = CANCEL_STATUSES;
  return last.indexOf(row.status) <= last.indexOf(shop?.last_cancel_status ?? 'takeOut');
}

/** Cancels at once, or asks the warehouse when it has the goods in hand (rows 7, 29, 42). */
export const cancelExpedition: Act<ExpeditionRow> = async (tx, id, version = null) => {
  const row = await holdExpedition(tx, id, version);
  if (await isDone(tx, row, 'cancel', 'requestCancel')) return row;
  const actor = actorOf(tx.scope);
  if (mayAct(expeditionStates, row.status, 'cancel', actor)) {
    await moveExpedition(tx, row, { act: 'cancel', to: 'canceled', change: { held_until: null } });
    await releaseExpedition(tx, row, 'cancel');
    return row;
  }
  demandAct(row, 'requestCancel', actor);
  if (actor === 'client' && !(await mayStillAsk(tx, row)))
    throw conflict('cancelTooLate', { noun: 'expedition', status: row.status });
  await moveExpedition(tx, row, {
    act: 'requestCancel',
    to: 'waitingForCancel',
    change: { status_before_cancel: row.status },
  });
  await enqueueJob(tx, {
    task: 'warehouse.cancel',
    payload: { expedition: row.id },
    key: `warehouse:${row.id}`,
  });
  return row;
};

/**
 * Cancels an order that came by mistake and leaves its number to another one: nothing has left, and the warehouse has
 * not been asked. @throws Problem 409 once the warehouse works with it.
 */
export async function takeBackExpedition(tx: Tx, id: string): Promise<void> {
  const row = await holdExpedition(tx, id);
  if (row.status !== 'canceled') demandAct(row, 'cancel', actorOf(tx.scope));
  const freed = await cancelExpedition(tx, id);
  const number = takenBackNumber(freed.order_number, id, LIMITS.orderNumber);
  await noteExpedition(tx, freed, {
    act: 'takeBack',
    change: { order_number: number },
    diff: [{ field: 'orderNumber', from: freed.order_number, to: number }],
  });
  await renewSearchOf(tx, [id]);
}

/** What a button does, alone or for many. */
export const expeditionActs: Record<
  ExpeditionButton,
  (tx: Tx, id: string, version?: number | null) => Promise<ExpeditionRow>
> = {
  send: sendExpedition,
  process: processExpedition,
  rollback: rollbackExpedition,
  cancel: cancelExpedition,
};

/** A bulk send that ended as incorrect was saved, but did not leave: that is a failure with its reason. */
export function refuseIncorrect(row: ExpeditionRow): Problem | null {
  return row.status === 'incorrect'
    ? new Problem('savedIncorrect', { status: 409, parameters: { orderNumber: row.order_number } })
    : null;
}
