import { ownWords } from '../../../../contracts/carrier/carrier.words.ts';
import { ADAPTERS } from '../../../carriers/adapters.ts';
import type { Booking, CarrierAdapter } from '../../../carriers/carrier-adapter.ts';
import { CarrierError } from '../../../carriers/carrier-error.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { noteCarrierLogin } from '../../carrier-account/carrier-account.service.ts';
import { askWhether, type BookingServices, connectAccount, keepLabel } from './booking.calls.service.ts';
import { parcelOrderOf } from './booking.orders.ts';
import {
  backOff,
  changeBy,
  LOGIN_SECONDS,
  LOST_SECONDS,
  later,
  unknownBy,
} from './booking.outcome.service.ts';
import { settleOrders, tellKept } from './booking.settle.ts';
import {
  type BookingChange,
  type BookingOutcome,
  type BookingRow,
  type BookingState,
  changeBookings,
  claimPlanned,
  findAccount,
  findPlanned,
  type Lane,
  labelFileOf,
  laneJob,
  listDue,
  readNextDue,
} from './booking.store.ts';
import { readConsignments } from './consignment.store.ts';
import { dropWithdrawn } from './withdrawn.store.ts';

const SCOPE = systemScope('Carrier', 'warehouse');
/** Parcels that are sent under one claim. */
const SENT_AT_ONCE = 100;
const ASKED_AT_ONCE = 200;
/** Claims of one job: a day's parcels are no reason to hold a worker for an hour. */
const ROUNDS = 20;
/** Seconds before a lane is worked on again by itself. */
const SOONEST_SECONDS = 3;

type Helped = BookingServices & { signal: AbortSignal };

/**
 * Does what is due in a lane: asks what became of parcels of which no answer was written, asks for answers that the carrier
 * gives later, cancels, sends what is planned of orders that still go, and tells the orders. It may be killed anywhere, and run again: a parcel is
 * written down as sent before the call, and the answer after it; in between, nobody sends it again.
 */
export async function workOnLane(lane: Lane, help: Helped): Promise<void> {
  await loseUnanswered(lane, help);
  await reconcileUnknown(lane, help);
  await pollPending(lane, help);
  await cancelWanted(lane, help);
  await help.database.transaction(SCOPE, (tx) => dropWithdrawn(tx, lane));
  for (let round = 0; round < ROUNDS && (await sendPlanned(lane, help)); round += 1)
    help.signal.throwIfAborted();
  await settleOrders(lane, help.database, help.log);
  await help.database.transaction(SCOPE, async (tx) => {
    const at = await readNextDue(tx, lane);
    if (!at) return;
    const job = laneJob(lane);
    const runAt = new Date(Math.max(at.getTime(), later(tx.now, SOONEST_SECONDS).getTime()));
    // Under a key of its own: it takes the place of no job that is to run at once.
    await enqueueJob(tx, { ...job, key: `${job.key}:later`, runAt });
  });
}

const due = (lane: Lane, states: readonly BookingState[], { database }: Helped, most = ASKED_AT_ONCE) =>
  database.read(SCOPE, (tx) => listDue(tx, lane, states, most));

/** Writes outcomes. What does not stand any more as it was asked about is somebody else's. */
async function write(outcomes: readonly BookingOutcome[], { database, log }: Helped): Promise<void> {
  if (outcomes.length === 0) return;
  const written = await database.transaction(SCOPE, (tx) => changeBookings(tx, outcomes));
  for (const { row, change } of outcomes)
    if (!written.has(row.parcel_id))
      log.error(
        {
          parcel: row.parcel_id,
          reference: row.reference,
          state: change.state,
          number: change.carrier_number,
        },
        'an answer of a carrier came to a parcel that has gone on without it',
      );
}

/** Of a claim without an answer the worker was killed, or stood still: it may have been taken. */
async function loseUnanswered(lane: Lane, help: Helped): Promise<void> {
  const rows = await due(lane, ['sent'], help);
  await write(
    rows.map((row) => ({
      row,
      from: ['sent'],
      change: unknownBy(ownWords('unwritten'), ADAPTERS[row.adapter], help.clock.now()),
    })),
    help,
  );
}

async function reconcileUnknown(lane: Lane, help: Helped): Promise<void> {
  for (const row of await due(lane, ['unknown'], help)) {
    help.signal.throwIfAborted();
    await write([{ row, from: ['unknown'], change: await askWhether(row, help) }], help);
  }
}

async function pollPending(lane: Lane, help: Helped): Promise<void> {
  const byToken = new Map<string, BookingRow[]>();
  for (const row of await due(lane, ['pending'], help)) {
    const key = `${row.account_id} ${row.token}`;
    byToken.set(key, [...(byToken.get(key) ?? []), row]);
  }
  for (const rows of byToken.values()) {
    help.signal.throwIfAborted();
    const { account_id, token, adapter } = rows[0] as BookingRow;
    const connection = await connectAccount(account_id, help);
    const references = rows.map(({ reference }) => reference);
    const answers: Booking[] = connection
      ? await connection.poll(token ?? '', references)
      : rows.map(() => ({ kind: 'unknown', text: ownWords('accountGone') }));
    await write(await outcomesOf(rows, answers, ['pending'], ADAPTERS[adapter], help), help);
  }
}

/** The outcomes of answers; labels that came with them are stored first, for some carriers give them once. */
async function outcomesOf(
  rows: readonly BookingRow[],
  answers: readonly Booking[],
  from: readonly BookingState[],
  adapter: CarrierAdapter,
  help: Helped,
): Promise<BookingOutcome[]> {
  const outcomes: BookingOutcome[] = [];
  for (const [place, row] of rows.entries()) {
    const answer = answers[place] ?? { kind: 'unknown', text: ownWords('incomplete') };
    const change = changeBy(answer, adapter, { now: help.clock.now(), tries: row.tries });
    if (answer.kind === 'booked' && answer.label?.format === 'pdf')
      change.label_key = await keepLabel(labelFileOf(row), answer.label.bytes, help);
    outcomes.push({ row, from, change });
  }
  return outcomes;
}

async function cancelWanted(lane: Lane, help: Helped): Promise<void> {
  for (const row of await due(lane, ['cancel'], help)) {
    help.signal.throwIfAborted();
    await write([{ row, from: ['cancel'], change: await cancel(row, help) }], help);
  }
}

async function cancel(row: BookingRow, help: Helped): Promise<BookingChange> {
  const { database } = help;
  const connection = await connectAccount(row.account_id, help);
  const parcel = { number: row.carrier_number ?? '', carrierId: row.carrier_reference ?? '' };
  const now = help.clock.now();
  try {
    const outcome = connection ? await connection.cancel(parcel) : 'unsupported';
    if (outcome === 'done' || outcome === 'accepted') return { state: 'void', text: null, due_at: null };
    await tellKept(row, database);
    return { state: 'void', text: ownWords(outcome), due_at: null };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (error.kind === 'refused') {
      await tellKept(row, database);
      return { state: 'void', text: error.words, due_at: null };
    }
    return { tries: row.tries + 1, text: error.words, due_at: later(now, backOff(row.tries)) };
  }
}

/** Sends the next parcels that are planned; false when there are none. */
async function sendPlanned(lane: Lane, help: Helped): Promise<boolean> {
  const { database } = help;
  const found = await database.read(SCOPE, async (tx) => {
    const planned = (await findPlanned(tx, lane)) as Pick<BookingRow, 'adapter'> | undefined;
    return planned && { ...planned, account: await findAccount(tx, lane, planned.adapter) };
  });
  if (!found) return false;
  const { adapter, account } = found;
  // Before the claim: whatever is wrong with an account, nothing is written as sent for it.
  const connection = account && (await connectAccount(account.id, help));
  if (!account || !connection) return waitForAccount(lane, adapter, help);
  const { rows, orders, weights } = await database.transaction(SCOPE, async (tx) => {
    const claimed = await claimPlanned(tx, lane, {
      adapter,
      accountId: account.id,
      lostAt: later(tx.now, LOST_SECONDS),
      most: SENT_AT_ONCE,
    });
    return { rows: claimed, ...(await readConsignments(tx, claimed)) };
  });
  if (rows.length === 0) return false;
  const parcels = rows.map((row) => {
    const order = orders.get(row.expedition_id);
    if (!order) throw new Error(`no order of the parcel ${row.parcel_id}`);
    return parcelOrderOf(row, order, weights.get(row.parcel_id) ?? null);
  });
  const answers = await connection.book(parcels);
  // An answer that comes late is written even where it is being asked about already.
  await write(await outcomesOf(rows, answers, ['sent', 'unknown'], ADAPTERS[adapter], help), help);
  const refused = answers.find((answer) => answer.kind === 'later' && answer.reason === 'login');
  const wasTaken = answers.some(({ kind }) => kind === 'booked' || kind === 'pending' || kind === 'refused');
  if (refused || wasTaken)
    await database.transaction(SCOPE, (tx) =>
      noteCarrierLogin(tx, account.id, refused?.kind === 'later' ? refused.text : null),
    );
  await settleOrders(lane, database, help.log);
  return true;
}

/** Nothing can be sent without an account: it is looked for again, and at once when one is set. */
async function waitForAccount(lane: Lane, adapter: string, help: Helped): Promise<boolean> {
  const rows = (await due(lane, ['planned'], help)).filter((row) => row.adapter === adapter);
  const change: BookingChange = { text: null, due_at: later(help.clock.now(), LOGIN_SECONDS) };
  await write(
    rows.map((row) => ({ row, from: ['planned'], change })),
    help,
  );
  return rows.length > 0;
}
