import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Longer texts are no names. */
const LONGEST = 200;

/** What an e-shop calls ways of shipping, and which service each was said to be. */
export async function listMethods(
  tx: Tx,
  organisationId: string,
  eshopId: string,
): Promise<{ method: string; service: string }[]> {
  const { rows } = await sql<{ method: string; service: string }>`
    select method, carrier_service_id as service from shipping_method
    where organisation_id = ${organisationId} and eshop_id = ${eshopId}`.execute(tx.db);
  return rows;
}

/** Remembers them; the last word of a file counts. */
export async function saveMethods(
  tx: Tx,
  organisationId: string,
  methods: readonly { eshop: string; method: string; service: string }[],
): Promise<void> {
  const last = new Map(
    methods
      .filter(({ method }) => method.trim() !== '' && method.length <= LONGEST)
      .map((one) => [`${one.eshop} ${one.method}`, one]),
  );
  // In one order, so that two imports of an e-shop do not wait for one another.
  const rows = [...last.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  if (rows.length === 0) return;
  await sql`
    insert into shipping_method (organisation_id, eshop_id, method, carrier_service_id, changed_at)
    select distinct on (eshop, record_key(method)) ${organisationId}::uuid, eshop, method, service, ${tx.now}::timestamptz
    from unnest(${rows.map(({ eshop }) => eshop)}::uuid[], ${rows.map(({ method }) => method)}::text[],
      ${rows.map(({ service }) => service)}::uuid[]) as said(eshop, method, service)
    where record_key(method) <> ''
    order by eshop, record_key(method)
    on conflict (organisation_id, eshop_id, method_key) do update
      set carrier_service_id = excluded.carrier_service_id, changed_at = excluded.changed_at
      where shipping_method.carrier_service_id <> excluded.carrier_service_id`.execute(tx.db);
}
