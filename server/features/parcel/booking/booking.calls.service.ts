import { Readable } from 'node:stream';
import { ownWords } from '../../../../contracts/carrier/carrier.words.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { Problem } from '../../../../contracts/kit/problem.ts';
import { ADAPTERS } from '../../../carriers/adapters.ts';
import type { CarrierConnection, CarrierLabel, LabelFormat } from '../../../carriers/carrier-adapter.ts';
import { CarrierError } from '../../../carriers/carrier-error.ts';
import { sayWords } from '../../../carriers/carrier-words.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import type { Services } from '../../../services.ts';
import { readCarrierLogin } from '../../carrier-account/carrier-account.service.ts';
import {
  backOff,
  believedAt,
  CLAIM_SECONDS,
  changeBy,
  LOGIN_SECONDS,
  later,
} from './booking.outcome.service.ts';
import { type BookingChange, type BookingRow, findAccount } from './booking.store.ts';

/* What parcels that go out and parcels that come back share: calls under an account's own login data, and their ends. */

export { findAccount };

const SCOPE = systemScope('Carrier', 'warehouse');
/** Seconds before a carrier that does not know a parcel yet is asked again for the first time. */
const AGAIN_SECONDS = 60;
/** Seconds that a box may stand there for a carrier that cannot be believed yet: a person can look at its pages sooner. */
const MOST_WAIT_SECONDS = 3_600;
/** Questions without an answer, an hour of them, before a person is asked of a carrier that cannot be asked itself. */
const MOST_TRIES = 8;
const LABEL_BYTES = 10 * 1_048_576;

/** What booking needs of the services. */
export type BookingServices = Pick<
  Services,
  'database' | 'secrets' | 'carriers' | 'clock' | 'storage' | 'log'
>;

/** The connection of an account; undefined where its login data are forgotten. */
export async function connectAccount(
  accountId: string | null,
  { database, secrets, carriers }: BookingServices,
): Promise<CarrierConnection | undefined> {
  if (!accountId) return undefined;
  const kept = await database.read(SCOPE, (tx) => readCarrierLogin(tx, secrets, accountId));
  return kept && carriers.connect(kept.adapter, kept.login, CLAIM_SECONDS);
}

/**
 * Whether the carrier took a parcel: under the account with which it was sent, and no other. What it has is found at the first
 * look; that it has nothing is believed when its time has come, and asked again until then; a person is asked where that takes too long,
 * or where the carrier cannot be asked.
 */
export async function askWhether(
  row: Pick<BookingRow, 'account_id' | 'adapter' | 'reference' | 'tries' | 'sent_at'>,
  help: BookingServices,
): Promise<BookingChange> {
  const connection = await connectAccount(row.account_id, help);
  const now = help.clock.now();
  if (!connection) return { state: 'unclear', text: ownWords('accountGone'), due_at: now };
  try {
    const found = await connection.reconcile(row.reference);
    if (found.kind === 'found')
      return changeBy({ kind: 'booked', label: null, ...found.parcel }, ADAPTERS[row.adapter], {
        now,
        tries: 0,
      });
    if (found.kind === 'absent') {
      const believed = believedAt(ADAPTERS[row.adapter], row.sent_at ? new Date(row.sent_at) : now);
      if (believed <= now) return { state: 'planned', text: null, tries: 0, due_at: now };
      if (believed > later(now, MOST_WAIT_SECONDS)) return { state: 'unclear', due_at: now };
      const again = later(now, backOff(row.tries, AGAIN_SECONDS));
      return { tries: row.tries + 1, due_at: again < believed ? again : believed };
    }
    return { state: 'unclear', due_at: now };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if (row.tries >= MOST_TRIES) return { state: 'unclear', text: error.words, due_at: now };
    const seconds = error.kind === 'login' ? LOGIN_SECONDS : (error.after ?? backOff(row.tries));
    return { tries: row.tries + 1, text: error.words, due_at: later(now, seconds) };
  }
}

/**
 * Stores a label; without one it is asked for again when it is printed.
 * @param kind of `FILE_OWNERS`.
 */
export async function keepLabel(
  { kind, organisationId, reference }: { kind: string; organisationId: string; reference: string },
  bytes: Buffer,
  { storage, log }: Pick<Services, 'storage' | 'log'>,
): Promise<string | null> {
  try {
    return (await storage.put(Readable.from([bytes]), { maxBytes: LABEL_BYTES, organisationId, kind })).key;
  } catch (error) {
    log.error({ err: error, reference }, 'a label was not stored');
    return null;
  }
}

/**
 * The label of a booked parcel, as its carrier gives it now.
 * @throws Problem 503 `carrierUnavailable` with the carrier's words.
 */
export async function askForLabel(
  { database, secrets, carriers, translate }: Services,
  row: Pick<BookingRow, 'account_id' | 'carrier_number' | 'carrier_reference'>,
  { format, language }: { format: LabelFormat; language: Language },
): Promise<CarrierLabel> {
  const unavailable = (reason: string | null) =>
    new Problem('carrierUnavailable', { status: 503, parameters: { reason: reason ?? '' } });
  const kept = await database.read(SCOPE, (tx) => readCarrierLogin(tx, secrets, row.account_id ?? ''));
  if (!kept) throw unavailable(sayWords(translate, language, ownWords('accountGone')));
  const parcel = { number: row.carrier_number ?? '', carrierId: row.carrier_reference ?? '' };
  try {
    return await carriers.connect(kept.adapter, kept.login).labels([parcel], format);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    throw unavailable(sayWords(translate, language, error.words));
  }
}

/** Packeta's id is its number without the letter; others have one for both. */
export const carrierReferenceOf = (number: string): string => number.replace(/^Z(?=\d+$)/, '');
