import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { SendCounts } from '../../../platform/import/import.kind.ts';
import { enqueueJobs } from '../../../platform/jobs/enqueue.ts';

/** An order that is to be sent. */
export interface WaitingSend {
  id: string;
  importId: string;
  /** What its lines, and the components of its sets, are of. */
  products: string[];
}

/** The orders of an organisation that are to be sent, in the order of their arrival. */
export async function listWaitingSends(tx: Tx, organisationId: string, most: number): Promise<WaitingSend[]> {
  const { rows } = await sql<WaitingSend>`
    select e.id, e.import_id as "importId",
      array(select distinct i.product_id from expedition_item i
        where i.organisation_id = e.organisation_id and i.expedition_id = e.id) as products
    from expedition e where e.organisation_id = ${organisationId} and e.sending = 'waiting'
    order by e.created_at, e.id limit ${most}`.execute(tx.db);
  return rows;
}

/** What became of the orders that an import was to send. */
export async function countSends(tx: Tx, organisationId: string, importId: string): Promise<SendCounts> {
  const { rows } = await sql<SendCounts>`
    select count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where sending = 'refused')::int as "sendRefused",
      count(*) filter (where sending = 'waiting')::int as "toSend"
    from expedition where organisation_id = ${organisationId} and import_id = ${importId}`.execute(tx.db);
  return rows[0] as SendCounts;
}

const sendsOf = (organisationId: string) => ({
  task: 'expedition.sendImported',
  payload: { organisationId },
  queue: `send:${organisationId}`,
  key: `send:${organisationId}`,
});

/** Lets an organisation's orders that wait for it be sent; one job at a time does that for all of them. */
export const enqueueSends = (tx: Tx, organisationId: string): Promise<void> =>
  enqueueJobs(tx, [sendsOf(organisationId)]);

/** The same wherever any waits: what a job left behind that was given up. */
export async function enqueueAllSends(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct organisation_id as id from expedition where sending = 'waiting'`.execute(tx.db);
  await enqueueJobs(
    tx,
    rows.map(({ id }) => sendsOf(id)),
  );
}
