import { ownWords } from '../../../../contracts/carrier/carrier.words.ts';
import { ADAPTERS } from '../../../carriers/adapters.ts';
import type { CarrierConnection, ReturnBooking } from '../../../carriers/carrier-adapter.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { noteCarrierLogin } from '../../carrier-account/carrier-account.service.ts';
import {
  askWhether,
  type BookingServices,
  connectAccount,
  findAccount,
  keepLabel,
} from '../../parcel/booking/booking.calls.service.ts';
import {
  changeBy,
  LOGIN_SECONDS,
  LOST_SECONDS,
  later,
  unknownBy,
} from '../../parcel/booking/booking.outcome.service.ts';
import { labelLetterJob } from './label.letter.ts';
import { labelJob } from './label.service.ts';
import { settleLabel } from './label.settle.ts';
import {
  changeLabel,
  claimLabel,
  type LabelChange,
  type LabelRow,
  type LabelState,
  readLabel,
  readReturnConsignment,
} from './label.store.ts';

const SCOPE = systemScope('Carrier', 'warehouse');

/** What the label of a return is stored as. */
export const labelFileOf = (row: Pick<LabelRow, 'organisation_id' | 'reference'>) => ({
  kind: 'label-return',
  organisationId: row.organisation_id,
  reference: row.reference,
});

/**
 * Does what is due with the label of a return. It may be killed anywhere, and run again: the label is written down as sent
 * before the call, and the answer after it; in between, nobody sends it again.
 */
export async function workOnLabel(returnId: string, help: BookingServices): Promise<void> {
  const row = await help.database.read(SCOPE, (tx) => readLabel(tx, returnId));
  if (!row?.due_at || new Date(row.due_at) > help.clock.now()) return;
  if (row.state === 'sent')
    // The worker was killed, or stood still: it may have been taken.
    await write(
      row,
      ['sent'],
      labelChange(unknownBy(ownWords('unwritten'), ADAPTERS[row.adapter], help.clock.now())),
      help,
    );
  else if (row.state === 'unknown') await write(row, ['unknown'], await lookFor(row, help), help);
  else if (row.state === 'planned') await send(row, help);
}

/** What the carrier says of a label of which no answer was written. */
async function lookFor(row: LabelRow, help: BookingServices): Promise<LabelChange> {
  return labelChange(await askWhether(row, help));
}

/** A booking's change as a label's: what is decided has nothing due any more. */
function labelChange({ state, track_at: _, token: __, ...change }: ReturnType<typeof changeBy>): LabelChange {
  const isDecided = state === 'booked' || state === 'refused' || state === 'unclear';
  return {
    ...change,
    ...(state !== undefined && { state: state as LabelState }),
    ...(isDecided && { due_at: null }),
  };
}

async function send(row: LabelRow, help: BookingServices): Promise<void> {
  const { database, secrets } = help;
  const lane = { carrierId: row.carrier_id, eshopId: row.eshop_id };
  const account = await database.read(SCOPE, (tx) => findAccount(tx, lane, row.adapter));
  // Before the claim: whatever is wrong with an account, nothing is written as sent for it.
  const connection = account && (await connectAccount(account.id, help));
  if (!account || !connection?.bookReturn) {
    const due_at = later(help.clock.now(), LOGIN_SECONDS);
    await write(row, ['planned'], { text: ownWords('unknownAccount'), due_at }, help);
    return;
  }
  const claimed = await database.transaction(SCOPE, async (tx) => {
    const lostAt = later(tx.now, LOST_SECONDS);
    const taken = await claimLabel(tx, row, { accountId: account.id, lostAt });
    return taken && { label: taken, order: await readReturnConsignment(tx, taken) };
  });
  if (!claimed?.order) return;
  const { label, order } = claimed;
  const answer = await ask(connection, label.reference, order);
  const change = labelChange(
    changeBy(answer, ADAPTERS[label.adapter], { now: help.clock.now(), tries: label.tries }),
  );
  if (answer.kind === 'booked') {
    change.code_encrypted = answer.code && secrets.encrypt(answer.code);
    if (answer.label?.format === 'pdf')
      change.label_key = await keepLabel(labelFileOf(label), answer.label.bytes, help);
  }
  // An answer that comes late is written even where it is being asked about already.
  await write(label, ['sent', 'unknown'], change, help);
  const isLogin = answer.kind === 'later' && answer.reason === 'login';
  if (isLogin || answer.kind === 'booked' || answer.kind === 'refused')
    await database.transaction(SCOPE, (tx) => noteCarrierLogin(tx, account.id, isLogin ? answer.text : null));
}

const ask = (
  { bookReturn }: CarrierConnection,
  reference: string,
  { amount, currency, ...order }: NonNullable<Awaited<ReturnType<typeof readReturnConsignment>>>,
): Promise<ReturnBooking> => {
  if (!bookReturn) throw new Error('the carrier takes nothing back');
  return bookReturn({ ...order, reference, value: amount && currency ? { amount, currency } : null });
};

/** Writes what became of a label, tells the customer of one that is there, and comes again where something is due. */
async function write(
  row: LabelRow,
  from: readonly LabelState[],
  change: LabelChange,
  { database, log }: BookingServices,
): Promise<void> {
  await database.transaction(SCOPE, async (tx) => {
    const isWritten =
      change.state === 'booked'
        ? await settleLabel(tx, row, from, change)
        : await changeLabel(tx, row, from, change);
    if (!isWritten)
      log.error(
        {
          return: row.return_id,
          reference: row.reference,
          state: change.state,
          number: change.carrier_number,
        },
        'an answer of a carrier came to a label that has gone on without it',
      );
    else if (change.code_encrypted) await enqueueJob(tx, labelLetterJob(row.return_id));
    else if (change.due_at)
      await enqueueJob(tx, { ...labelJob(row), key: `${labelJob(row).key}:later`, runAt: change.due_at });
  });
}
