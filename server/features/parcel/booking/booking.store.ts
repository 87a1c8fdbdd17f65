import { sql } from 'kysely';
import type { CarrierAdapterCode } from '../../../../contracts/carrier/carrier.adapters.ts';
import type { Words } from '../../../../contracts/carrier/carrier.words.ts';
import type { CarrierFault } from '../../../carriers/carrier-adapter.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { NewJob } from '../../../platform/jobs/enqueue.ts';

/** Whose parcels are worked on together: those of an e-shop at a carrier, which go under one account. */
export interface Lane {
  carrierId: string;
  eshopId: string;
}

/**
 * `planned` to be sent · `sent` a call may be under way · `pending` the carrier will say · `unknown` the carrier is asked
 * whether it was taken · `unclear` a person is · `booked`, `refused` · `cancel` to be cancelled there · `void` it is none.
 */
export type BookingState =
  | 'planned'
  | 'sent'
  | 'pending'
  | 'unknown'
  | 'unclear'
  | 'booked'
  | 'refused'
  | 'cancel'
  | 'void';

export interface BookingRow {
  organisation_id: string;
  parcel_id: string;
  expedition_id: string;
  eshop_id: string;
  carrier_id: string;
  adapter: CarrierAdapterCode;
  position: number;
  reference: string;
  state: BookingState;
  attempt: number;
  tries: number;
  due_at: string | null;
  account_id: string | null;
  sent_at: string | null;
  token: string | null;
  carrier_number: string | null;
  carrier_reference: string | null;
  text: Words | null;
  faults: CarrierFault[];
  label_key: string | null;
  packing: unknown;
}

/** What becomes of a row. Columns that are left out stay. */
export type BookingChange = Partial<
  Pick<
    BookingRow,
    'state' | 'tries' | 'token' | 'carrier_number' | 'carrier_reference' | 'text' | 'label_key' | 'faults'
  >
> & { due_at?: Date | null; track_at?: Date };

/** The job that works on a lane: one at a time, and one that waits. */
export const laneJob = ({ carrierId, eshopId }: Lane): NewJob => ({
  task: 'parcel.book',
  payload: { carrierId, eshopId },
  queue: `carrier:${carrierId}:${eshopId}`,
  key: `book:${carrierId}:${eshopId}`,
});

type NewBooking = Pick<
  BookingRow,
  | 'organisation_id'
  | 'parcel_id'
  | 'expedition_id'
  | 'eshop_id'
  | 'carrier_id'
  | 'adapter'
  | 'position'
  | 'reference'
  | 'packing'
>;

export async function insertBookings(tx: Tx, rows: readonly NewBooking[]): Promise<void> {
  await tx.db
    .insertInto('parcel_booking')
    .values(
      rows.map((row) => ({
        ...row,
        packing: JSON.stringify(row.packing),
        due_at: tx.now,
        created_at: tx.now,
      })),
    )
    .execute();
}

/** The account that a lane goes under now: the e-shop's own, else the provider's; undefined without either. */
export async function findAccount(tx: Tx, { carrierId, eshopId }: Lane, adapter: string) {
  return tx.db
    .selectFrom('carrier_account')
    .select(['id'])
    .where('carrier_id', '=', carrierId)
    .where('adapter', '=', adapter)
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('eshop_id', '=', eshopId), where('eshop_id', 'is', null)]))
    .orderBy(sql`eshop_id nulls last`)
    .limit(1)
    .executeTakeFirst();
}

/** The first connection of the parcels of a lane that are to be sent now. */
export const findPlanned = (tx: Tx, { carrierId, eshopId }: Lane) =>
  tx.db
    .selectFrom('parcel_booking')
    .select(['adapter'])
    .where('carrier_id', '=', carrierId)
    .where('eshop_id', '=', eshopId)
    .where('state', '=', 'planned')
    .where(sql<boolean>`due_at <= ${tx.now}`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();

/**
 * Takes parcels of a lane that are to be sent, and writes them down as sent: after the commit of this they are this
 * caller's, and nobody sends them again before it is known what became of them.
 * @param lostAt when it is asked what became of them, should no answer be written.
 */
export async function claimPlanned(
  tx: Tx,
  { carrierId, eshopId }: Lane,
  claim: { adapter: string; accountId: string; lostAt: Date; most: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    update parcel_booking b set state = 'sent', attempt = attempt + 1, account_id = ${claim.accountId},
      sent_at = ${tx.now}, due_at = ${claim.lostAt}, token = null, faults = '[]'
    from (select organisation_id, parcel_id from parcel_booking
      where carrier_id = ${carrierId} and eshop_id = ${eshopId} and adapter = ${claim.adapter} and state = 'planned'
        and due_at <= ${tx.now}
      order by created_at, expedition_id, position limit ${sql.lit(claim.most)} for update skip locked) as mine
    where b.organisation_id = mine.organisation_id and b.parcel_id = mine.parcel_id
    returning b.*`.execute(tx.db);
  return rows.sort(
    (one, other) => one.expedition_id.localeCompare(other.expedition_id) || one.position - other.position,
  );
}

/** Parcels of a lane in a state whose time has come. */
export async function listDue(
  tx: Tx,
  { carrierId, eshopId }: Lane,
  states: readonly BookingState[],
  most: number,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select * from parcel_booking
    where carrier_id = ${carrierId} and eshop_id = ${eshopId} and state = any (${[...states]}::text[])
      and due_at <= ${tx.now}
    order by due_at, parcel_id limit ${sql.lit(most)}`.execute(tx.db);
  return rows;
}

/** The parcels of an order that are or were booked, in their order, held until the end of the transaction. */
export async function lockBookings(
  tx: Tx,
  organisationId: string,
  expeditionId: string,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.* from parcel_booking b
    join parcel p on p.organisation_id = b.organisation_id and p.id = b.parcel_id and p.taken_back_at is null
    where b.organisation_id = ${organisationId} and b.expedition_id = ${expeditionId}
    order by b.position for update of b`.execute(tx.db);
  return rows;
}

/** What becomes of a row that stands in one of these states. */
export interface BookingOutcome {
  row: Pick<BookingRow, 'organisation_id' | 'parcel_id' | 'attempt' | 'reference'>;
  from: readonly BookingState[];
  change: BookingChange;
}

/**
 * Writes what became of rows, each if it still stands as it was when that was asked.
 * @returns the parcels of those that did; with the others somebody else has gone on.
 */
export async function changeBookings(tx: Tx, outcomes: readonly BookingOutcome[]): Promise<Set<string>> {
  const given = outcomes.map(({ row, from, change }) => ({
    organisation_id: row.organisation_id,
    parcel_id: row.parcel_id,
    attempt: row.attempt,
    states: from,
    change,
  }));
  const { rows } = await sql<{ parcel_id: string }>`
    update parcel_booking b set (state, tries, token, carrier_number, carrier_reference, text, label_key, faults, due_at,
      track_at) = (select r.state, r.tries, r.token, r.carrier_number, r.carrier_reference, r.text, r.label_key, r.faults,
      r.due_at, r.track_at from jsonb_populate_record(b, c.change) r)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as c(organisation_id uuid, parcel_id uuid, attempt integer, states jsonb, change jsonb)
    where b.organisation_id = c.organisation_id and b.parcel_id = c.parcel_id and b.attempt = c.attempt
      and c.states @> to_jsonb(b.state)
    returning b.parcel_id`.execute(tx.db);
  return new Set(rows.map(({ parcel_id }) => parcel_id));
}

/** When something is next to be done in a lane; null when nothing is. */
export async function readNextDue(tx: Tx, { carrierId, eshopId }: Lane): Promise<Date | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(due_at) as at from parcel_booking
    where carrier_id = ${carrierId} and eshop_id = ${eshopId} and due_at is not null`.execute(tx.db);
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}

/** The lanes in which something is to be done now. */
export async function listDueLanes(tx: Tx): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select distinct carrier_id as "carrierId", eshop_id as "eshopId" from parcel_booking
    where due_at <= ${tx.now}`.execute(tx.db);
  return rows;
}

/**
 * Parcels that wait for an account are tried at once, and labels of returns within a minute: there is a new one.
 * @param eshopId null for the provider's.
 */
export async function wakePlanned(tx: Tx, carrierId: string, eshopId: string | null): Promise<Lane[]> {
  await sql`
    update return_label set due_at = ${tx.now}, tries = 0
    where carrier_id = ${carrierId} and (${eshopId}::uuid is null or eshop_id = ${eshopId}::uuid) and state = 'planned'`.execute(
    tx.db,
  );
  const { rows } = await sql<Lane>`
    update parcel_booking set due_at = ${tx.now}, tries = 0
    where carrier_id = ${carrierId} and (${eshopId}::uuid is null or eshop_id = ${eshopId}::uuid) and state = 'planned'
    returning carrier_id as "carrierId", eshop_id as "eshopId"`.execute(tx.db);
  return [...new Map(rows.map((lane) => [lane.eshopId, lane])).values()];
}

/** Forgets login data that have ended and under which nothing is open. */
export async function forgetEndedLogins(tx: Tx): Promise<void> {
  await sql`
    update carrier_account a set login_encrypted = null
    where a.ended_at is not null and a.login_encrypted is not null
      and not exists (select from parcel_booking b where b.account_id = a.id
        and b.state in ('sent', 'pending', 'unknown', 'unclear', 'cancel'))
      and not exists (select from return_label l where l.account_id = a.id
        and l.state in ('sent', 'unknown', 'unclear'))`.execute(tx.db);
}

/** Writes the numbers under which parcels travel. */
export async function numberParcels(
  tx: Tx,
  parcels: readonly { row: BookingRow; trackingUrl: string | null }[],
): Promise<void> {
  await sql`
    update parcel p set tracking_number = n.number, tracking_url = n.url, changed_at = ${tx.now}
    from unnest(${parcels.map(({ row }) => row.organisation_id)}::uuid[], ${parcels.map(({ row }) => row.parcel_id)}::uuid[],
      ${parcels.map(({ row }) => row.carrier_number)}::text[], ${parcels.map(({ trackingUrl }) => trackingUrl)}::text[])
      as n(organisation_id, id, number, url)
    where p.organisation_id = n.organisation_id and p.id = n.id`.execute(tx.db);
}

/** The booking of a parcel; undefined where it is not booked by the portal. */
export const readBookingOf = (tx: Tx, parcelId: string) =>
  tx.db
    .selectFrom('parcel_booking')
    .select(['expedition_id', 'organisation_id'])
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst();

/** What the label of a parcel is stored as. */
export const labelFileOf = (row: Pick<BookingRow, 'organisation_id' | 'reference'>) => ({
  kind: 'label',
  organisationId: row.organisation_id,
  reference: row.reference,
});

/** Writes where the label of a parcel is stored; the first stays. */
export async function nameLabel(tx: Tx, row: BookingRow, key: string): Promise<void> {
  await tx.db
    .updateTable('parcel_booking')
    .set({ label_key: key })
    .where('organisation_id', '=', row.organisation_id)
    .where('parcel_id', '=', row.parcel_id)
    .where('label_key', 'is', null)
    .execute();
}

/** The outcome of its parcels is written to an order later. */
export async function postponeSettling(tx: Tx, expeditionId: string, until: Date): Promise<void> {
  await sql`update parcel_booking set due_at = ${until}
    where expedition_id = ${expeditionId} and state in ('booked', 'refused', 'unclear') and due_at <= ${until}`.execute(
    tx.db,
  );
}
