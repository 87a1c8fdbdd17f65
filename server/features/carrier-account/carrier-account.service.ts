import type { Words } from '../../../contracts/carrier/carrier.words.ts';
import type {
  CarrierAccount,
  CarrierAccountTest,
} from '../../../contracts/carrier-account/carrier-account.schema.ts';
import { invalid, notFound, type Violation } from '../../../contracts/kit/problem.ts';
import { ADAPTERS } from '../../carriers/adapters.ts';
import { CarrierError } from '../../carriers/carrier-error.ts';
import type { Carriers } from '../../carriers/carriers.ts';
import { type Scope, systemScope } from '../../platform/access/scope.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { wakeBookings } from '../parcel/booking/booking.service.ts';
import {
  type AccountRow,
  endAccount,
  findEshop,
  insertAccount,
  listAccounts,
  noteUse,
  type Owner,
  readLogins,
} from './carrier-account.store.ts';

/** Words in the language of whoever reads them. */
type SayWords = (words: Words | null) => string | null;

const shown = (row: AccountRow, say: SayWords): CarrierAccount => ({
  carrier: { id: row.carrierId, name: row.carrierName },
  adapter: row.adapter,
  fields: ADAPTERS[row.adapter].login.map(({ name, optional = false }) => ({
    name,
    optional,
    isSet: row.fields?.includes(name) ?? false,
  })),
  setAt: row.setAt,
  refusedAt: row.refusedAt,
  refusal: say(row.refusal),
  hasDefault: row.hasDefault,
});

/** The e-shop as the owner of accounts. @throws Problem 404 when it is not there or not the caller's. */
export async function ownerOf(tx: Tx, eshopId: string): Promise<Owner> {
  const eshop = await findEshop(tx, eshopId);
  if (!eshop) throw notFound();
  return { organisationId: eshop.organisation_id, eshopId };
}

/** The owner's accounts at all carriers that the portal books with, without their login data. */
export const listCarrierAccounts = async (tx: Tx, owner: Owner, say: SayWords): Promise<CarrierAccount[]> =>
  (await listAccounts(tx, owner, null)).map((row) => shown(row, say));

/** The owner's account at a carrier; null where the portal does not book with it. */
export async function findCarrierAccount(
  tx: Tx,
  owner: Owner,
  carrierId: string,
  say: SayWords,
): Promise<CarrierAccount | null> {
  const [row] = await listAccounts(tx, owner, carrierId);
  return row ? shown(row, say) : null;
}

async function demandCarrier(tx: Tx, owner: Owner, carrierId: string): Promise<AccountRow> {
  const [row] = await listAccounts(tx, owner, carrierId);
  if (!row) throw notFound();
  return row;
}

/** That an account was set or forgotten, never what it holds: in the history of the e-shop, or of the carrier. */
const note = (tx: Tx, owner: Owner, carrier: AccountRow, act: string): Promise<void> =>
  recordEvent(tx, {
    organisationId: owner?.organisationId ?? null,
    noun: owner ? 'eshop' : 'carrier',
    recordId: owner?.eshopId ?? carrier.carrierId,
    act,
    diff: owner ? [{ field: 'carrier', from: null, to: carrier.carrierName }] : [],
  });

/**
 * Keeps login data, encrypted; those that were there end.
 * @throws Problem 404 for a carrier that the portal does not book with; 400 for data that its connection does not know,
 * and for those that it needs and are not there.
 */
export async function setCarrierAccount(
  tx: Tx,
  secrets: Secrets,
  owner: Owner,
  { carrierId, login }: { carrierId: string; login: Record<string, string> },
): Promise<CarrierAccount> {
  const carrier = await demandCarrier(tx, owner, carrierId);
  const { login: wanted } = ADAPTERS[carrier.adapter];
  const given = Object.fromEntries(
    Object.entries(login)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  const violations: Violation[] = [
    ...wanted
      .filter(({ name, optional }) => !optional && !Object.hasOwn(given, name))
      .map(({ name }) => ({ propertyPath: `login.${name}`, code: 'required', parameters: {} })),
    ...Object.keys(given)
      .filter((name) => !wanted.some((one) => one.name === name))
      .map((name) => ({ propertyPath: `login.${name}`, code: 'unknownField', parameters: {} })),
  ];
  if (violations.length > 0) throw invalid(violations);
  await endAccount(tx, owner, carrierId);
  await insertAccount(tx, owner, {
    carrierId,
    adapter: carrier.adapter,
    fields: Object.keys(given),
    login: secrets.encrypt(JSON.stringify(given)),
  });
  await note(tx, owner, carrier, 'setCarrierLogin');
  await wakeBookings(tx, carrierId, owner?.eshopId ?? null);
  await enqueueJob(tx, { task: 'pickupPlace.bringAll', payload: {}, key: 'pickupPlaces' });
  // Nobody has refused what was just written.
  return shown(await demandCarrier(tx, owner, carrierId), () => null);
}

/** Forgets login data. @throws Problem 404 where there are none. */
export async function removeCarrierAccount(tx: Tx, owner: Owner, carrierId: string): Promise<void> {
  const carrier = await demandCarrier(tx, owner, carrierId);
  if (!(await endAccount(tx, owner, carrierId))) throw notFound();
  await note(tx, owner, carrier, 'removeCarrierLogin');
}

/** The login data of an account, for the portal's own calls; undefined when they are forgotten. */
export async function readCarrierLogin(tx: Tx, secrets: Secrets, accountId: string) {
  const found = (await readLogins(tx, [accountId])).get(accountId);
  return (
    found && {
      adapter: found.adapter,
      login: JSON.parse(secrets.decrypt(found.login)) as Record<string, string>,
    }
  );
}

/** Writes whether the carrier takes an account: null where it does, else its words. */
export const noteCarrierLogin = (tx: Tx, accountId: string, refusal: Words | null): Promise<void> =>
  noteUse(tx, accountId, refusal);

const RESULTS = {
  login: 'refused',
  unavailable: 'unreachable',
  rateLimited: 'unclear',
  unknownOutcome: 'unclear',
  refused: 'unclear',
} as const satisfies Record<CarrierError['kind'], CarrierAccountTest['result']>;

/** Signs in at the carrier once, outside of any transaction. @throws Problem 404 where nothing is kept. */
export async function testCarrierAccount(
  { database, secrets, carriers }: { database: Database; secrets: Secrets; carriers: Carriers },
  scope: Scope,
  find: (tx: Tx) => Promise<{ owner: Owner; carrierId: string }>,
  say: SayWords,
): Promise<CarrierAccountTest> {
  const accountId = await database.transaction(scope, async (tx) => {
    const { owner, carrierId } = await find(tx);
    return (await demandCarrier(tx, owner, carrierId)).accountId;
  });
  if (accountId === null) throw notFound();
  const kept = await database.read(systemScope(), (tx) => readCarrierLogin(tx, secrets, accountId));
  if (!kept) throw notFound();
  const test = await signIn(carriers, kept);
  if (test.result === 'works' || test.result === 'refused')
    await database.transaction(systemScope(), (tx) =>
      noteCarrierLogin(tx, accountId, test.result === 'works' ? null : (test.words ?? '')),
    );
  return { result: test.result, text: say(test.words) };
}

async function signIn(
  carriers: Carriers,
  { adapter, login }: NonNullable<Awaited<ReturnType<typeof readCarrierLogin>>>,
): Promise<{ result: CarrierAccountTest['result']; words: Words | null }> {
  try {
    await carriers.connect(adapter, login).check();
    return { result: 'works', words: null };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return { result: RESULTS[error.kind], words: error.words };
  }
}
