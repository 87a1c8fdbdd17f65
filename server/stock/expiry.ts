import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

/** Goods as they come in, with the last day on which they are good. */
export interface Dated {
  productId: string;
  wmsId: string;
  lotDate?: string | null | undefined;
}

/**
 * Whether goods come in with too little time to live: good for less than so many days from today on.
 * @param offset the product's `inboundExpirationOffset`; without one everything is taken in.
 * @param today by the calendar of the warehouse that receives, `YYYY-MM-DD`.
 */
export function isShortDated(
  lotDate: string | null | undefined,
  offset: number | null,
  today: string,
): boolean {
  if (!lotDate || offset === null) return false;
  const limit = new Date(`${today}T00:00:00Z`);
  limit.setUTCDate(limit.getUTCDate() + offset);
  return lotDate < limit.toISOString().slice(0, 10);
}

/** For each line of a receipt, whether it comes in `blocked` as `inboundExpiry`. */
export async function findShortDated(tx: Tx, lines: readonly Dated[]): Promise<boolean[]> {
  const { rows } = await sql<{ offset: number | null; today: string }>`
    select p.inbound_expiration_offset as offset,
      to_char((${tx.now}::timestamptz at time zone w.time_zone)::date, 'YYYY-MM-DD') as today
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as line("productId" uuid, "wmsId" uuid, position integer)
    left join product p on p.id = line."productId"
    left join wms w on w.id = line."wmsId"
    order by line.position`.execute(tx.db);
  return lines.map(({ lotDate }, position) => {
    const { offset = null, today = '' } = rows[position] ?? {};
    return isShortDated(lotDate, offset, today);
  });
}
