import { sql } from 'kysely';
import type { CarrierAdapterCode } from '../../../../contracts/carrier/carrier.adapters.ts';
import type { Words } from '../../../../contracts/carrier/carrier.words.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import type { ReturnLabel } from '../../../../contracts/return/return-label.ts';
import { isReturnCarrier } from '../../../carriers/adapters.ts';
import type { CarrierFault, ParcelMeaning } from '../../../carriers/carrier-adapter.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

export type LabelState = 'planned' | 'sent' | 'unknown' | 'unclear' | 'booked' | 'refused';

export interface LabelRow {
  organisation_id: string;
  return_id: string;
  eshop_id: string;
  carrier_id: string;
  adapter: CarrierAdapterCode;
  reference: string;
  language: Language;
  state: LabelState;
  attempt: number;
  tries: number;
  due_at: string | null;
  account_id: string | null;
  sent_at: string | null;
  carrier_number: string | null;
  carrier_reference: string | null;
  code_encrypted: string | null;
  text: Words | null;
  faults: CarrierFault[];
  label_key: string | null;
}

/** What becomes of a label. Columns that are left out stay. */
export type LabelChange = Partial<
  Pick<
    LabelRow,
    | 'state'
    | 'tries'
    | 'carrier_number'
    | 'carrier_reference'
    | 'code_encrypted'
    | 'text'
    | 'faults'
    | 'label_key'
  >
> & { due_at?: Date | null; track_at?: Date };

/** The carrier of a return's order, and whether it takes goods back under an account of ours. */
export interface Offer {
  carrierId: string;
  carrier: string;
  adapter: CarrierAdapterCode | null;
  isOffered: boolean;
}

export async function readOffer(tx: Tx, returnId: string): Promise<Offer | undefined> {
  const { rows } = await sql<Omit<Offer, 'isOffered'> & { hasAccount: boolean }>`
    select c.id as "carrierId", c.name as carrier, c.adapter,
      has_carrier_default(c.id) or exists (select from carrier_account a where a.organisation_id = r.organisation_id
        and a.eshop_id = r.eshop_id and a.carrier_id = c.id and a.adapter = c.adapter and a.ended_at is null)
        as "hasAccount"
    from return r
    join expedition e on e.organisation_id = r.organisation_id and e.id = r.expedition_id
    join carrier c on c.id = e.carrier_id
    where r.id = ${returnId}`.execute(tx.db);
  const [row] = rows;
  return row && { ...row, isOffered: row.hasAccount && isReturnCarrier(row.adapter) };
}

/** The label of a return. @param isHeld locks it until the end of the transaction. */
export async function readLabel(tx: Tx, returnId: string, isHeld = false): Promise<LabelRow | undefined> {
  const { rows } = await sql<LabelRow>`
    select * from return_label where return_id = ${returnId} ${isHeld ? sql`for update` : sql``}`.execute(
    tx.db,
  );
  return rows[0];
}

/** Where the parcel of a label is followed, and what its carrier said of it, oldest first. */
export async function readWay(
  tx: Tx,
  { organisation_id, return_id }: LabelRow,
): Promise<{ pattern: string | null; events: ReturnLabel['events'] } | undefined> {
  const { rows } = await sql<{ pattern: string | null; events: ReturnLabel['events'] }>`
    select c.tracking_url_pattern as pattern, (
      select coalesce(json_agg(json_build_object('at', e.at, 'code', e.code, 'text', e.text, 'meaning', e.meaning)
        order by e.at, e.seen_at), '[]')
      from return_label_event e
      where e.organisation_id = ${organisation_id} and e.return_id = ${return_id}) as events
    from return_label l join carrier c on c.id = l.carrier_id
    where l.organisation_id = ${organisation_id} and l.return_id = ${return_id}`.execute(tx.db);
  return rows[0];
}

/** What the carrier has said so far of the parcel of a return. */
export async function readMeanings(
  tx: Tx,
  { organisation_id, id }: { organisation_id: string; id: string },
): Promise<ParcelMeaning[]> {
  const { rows } = await sql<{ meaning: ParcelMeaning }>`
    select distinct meaning from return_label_event
    where organisation_id = ${organisation_id} and return_id = ${id}`.execute(tx.db);
  return rows.map(({ meaning }) => meaning);
}

type NewLabel = Pick<
  LabelRow,
  'organisation_id' | 'return_id' | 'eshop_id' | 'carrier_id' | 'adapter' | 'reference' | 'language'
>;

/** Plans a label; the one that is there stays. */
export async function insertLabel(tx: Tx, row: NewLabel): Promise<void> {
  await tx.db
    .insertInto('return_label')
    .values({ ...row, due_at: tx.now, created_at: tx.now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'return_id']).doNothing())
    .execute();
}

/**
 * Takes a label that is planned and due, and writes it down as sent: after the commit of this it is this caller's, and
 * nobody sends it again before it is known what became of it. Undefined where it is not to be sent.
 */
export async function claimLabel(
  tx: Tx,
  { organisation_id, return_id }: LabelRow,
  { accountId, lostAt }: { accountId: string; lostAt: Date },
): Promise<LabelRow | undefined> {
  const { rows } = await sql<LabelRow>`
    update return_label set state = 'sent', attempt = attempt + 1, account_id = ${accountId}, sent_at = ${tx.now},
      due_at = ${lostAt}, faults = '[]'
    where organisation_id = ${organisation_id} and return_id = ${return_id} and state = 'planned'
      and due_at <= ${tx.now}
    returning *`.execute(tx.db);
  return rows[0];
}

/** Writes what became of a label if it still stands as it was when that was asked; false where somebody has gone on. */
export async function changeLabel(
  tx: Tx,
  row: Pick<LabelRow, 'organisation_id' | 'return_id' | 'attempt'>,
  from: readonly LabelState[],
  change: LabelChange,
): Promise<boolean> {
  const { text, faults, ...plain } = change;
  const changed = await tx.db
    .updateTable('return_label')
    .set({
      ...plain,
      ...(text !== undefined && { text: JSON.stringify(text) }),
      ...(faults !== undefined && { faults: JSON.stringify(faults) }),
    })
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.return_id)
    .where('attempt', '=', row.attempt)
    .where('state', 'in', [...from])
    .returning('return_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Labels with which something is to be done now. */
export async function listDueLabels(tx: Tx): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select * from return_label where due_at <= ${tx.now} order by due_at limit 500`.execute(tx.db);
  return rows;
}

/** What the parcel of a return says to its carrier. */
export interface ReturnConsignment {
  email: string | null;
  phone: string | null;
  country: string;
  amount: string | null;
  currency: string | null;
}

export async function readReturnConsignment(
  tx: Tx,
  { organisation_id, return_id }: LabelRow,
): Promise<ReturnConsignment | undefined> {
  const { rows } = await sql<ReturnConsignment>`
    select coalesce(r.email, e.billing_email, e.delivery_email) as email,
      coalesce(e.delivery_phone, e.billing_phone) as phone,
      case when e.different_delivery_address then e.delivery_country else e.billing_country end as country,
      r.amount::text as amount, r.currency
    from return r join expedition e on e.organisation_id = r.organisation_id and e.id = r.expedition_id
    where r.organisation_id = ${organisation_id} and r.id = ${return_id}`.execute(tx.db);
  return rows[0];
}
