import { sql } from 'kysely';
import {
  CLIENT_WAITS,
  type ClientWait,
  WAREHOUSE_QUEUES,
  type WarehouseQueue,
} from '../../../contracts/dashboard/overview.ts';
import { LEFT_THE_WAREHOUSE } from '../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Clients that are shown: those who wait for most. */
const SHOWN = 8;

interface Asked {
  organisation?: string | null | undefined;
  today: string;
  since: string;
}
type Of<K extends string> = { id: string; name: string; kind: K; count: number };

/** As the partial index `expedition_due` says it, constants and all: a parameter would not let the planner use it. */
const IS_HERE = sql`e.required_expedition_date is not null and e.status not in (${sql.join(LEFT_THE_WAREHOUSE.map((status) => sql.lit(status)))})`;

const statusesOf = ({ criteria }: { criteria: (today: string) => unknown }): readonly string[] =>
  (criteria('') as { status: { in: string[] } }).status.in;

const ofOrganisation = ({ organisation }: Asked, alias: string) =>
  organisation ? sql`${sql.ref(`${alias}.organisation_id`)} = ${organisation}::uuid` : sql`true`;

/** How many records of each kind each client waits for; clients that wait for nothing are left out. */
export async function listClientWaits(tx: Tx, asked: Asked): Promise<Of<ClientWait>[]> {
  const { rows } = await sql<Of<ClientWait>>`
    with waits (organisation_id, kind, count) as (
      select e.organisation_id, 'cancelRequested', count(*) from expedition e
        where e.status = 'waitingForCancel' and ${ofOrganisation(asked, 'e')} group by 1
      union all select e.organisation_id, 'late', count(*) from expedition e
        where e.required_expedition_date < ${asked.today}::date
          and ${IS_HERE} and ${ofOrganisation(asked, 'e')} group by 1
      union all select c.organisation_id, 'toApprove', count(*) from internal_stock_change c
        where c.status = any (${statusesOf(CLIENT_WAITS.toApprove)}::text[]) and ${ofOrganisation(asked, 'c')} group by 1
      union all select a.organisation_id, 'arrived', count(*) from stock_advice a
        where a.status = 'waiting' and a.deleted_at is null and ${ofOrganisation(asked, 'a')} group by 1),
    most as (select organisation_id, sum(count) as total from waits group by 1 order by 2 desc limit ${SHOWN})
    select o.id, o.name, w.kind, w.count::integer
    from most m join waits w using (organisation_id) join organisation o on o.id = m.organisation_id
    order by m.total desc, o.name, o.id`.execute(tx.db);
  return rows;
}

/** How many orders and deliveries stand in each queue of each active physical warehouse. */
export async function listQueues(
  tx: Tx,
  asked: Asked,
): Promise<{ id: string; name: string; kind: WarehouseQueue | null; count: number }[]> {
  const kindOf = (list: string, column: string) =>
    sql`case ${sql.join(
      Object.entries(WAREHOUSE_QUEUES)
        .filter(([, queue]) => queue.list === list)
        .map(
          ([name, queue]) =>
            sql`when ${sql.ref(column)} = any (${statusesOf(queue)}::text[]) then ${name}::text`,
        ),
      sql` `,
    )} end`;
  const { rows } = await sql<{ id: string; name: string; kind: WarehouseQueue | null; count: number }>`
    with queue (wms_id, kind, count) as (
      select e.wms_id, ${kindOf('expeditions', 'e.status')}, count(*) from expedition e
        where e.status in ('awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForTheCarrier', 'readyToTakeover')
          and ${ofOrganisation(asked, 'e')} group by 1, 2
      union all select a.wms_id, ${kindOf('stock-advices', 'a.status')}, count(*) from stock_advice a
        where a.status in ('waiting', 'inProgress', 'partiallyFinished') and a.deleted_at is null
          and ${ofOrganisation(asked, 'a')} group by 1, 2)
    select w.id, w.name, q.kind, coalesce(q.count, 0)::integer as count
    from wms w left join queue q on q.wms_id = w.id where w.active order by w.name, w.id`.execute(tx.db);
  return rows;
}

/** What came in since the day began. */
export async function countToday(
  tx: Tx,
  asked: Asked,
): Promise<{ orders: number; advices: number; receipts: number; pieces: number }> {
  const since = (alias: string) =>
    sql`${sql.ref(`${alias}.created_at`)} >= ${asked.since}::timestamptz and ${ofOrganisation(asked, alias)}`;
  const { rows } = await sql<{ orders: number; advices: number; receipts: number; pieces: number }>`
    select (select count(*) from expedition e where ${since('e')})::integer as orders,
      (select count(*) from stock_advice a where a.deleted_at is null and ${since('a')})::integer as advices,
      count(*)::integer as receipts, coalesce(sum(r.sum_of_quantity), 0)::integer as pieces
    from inbound_receipt r where ${since('r')}`.execute(tx.db);
  return rows[0] ?? { orders: 0, advices: 0, receipts: 0, pieces: 0 };
}

/** Jobs that were tried so often without success, or given up, by their task; most first. */
export async function listFailingJobs(
  tx: Tx,
  attempts: number,
): Promise<{ task: string; count: number; since: string; error: string }[]> {
  const { rows } = await sql<{ task: string; count: number; since: string; error: string }>`
    select task, count::integer, since, error from lading_failing_jobs(${attempts}) limit ${SHOWN}`.execute(
    tx.db,
  );
  return rows;
}
