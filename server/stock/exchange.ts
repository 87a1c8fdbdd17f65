import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MOVEMENT_TYPES } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type Cause, momentOf } from './cause.ts';

/** What a connector exchanged with a shop about a product: it stands among the movements and moves no stock. */
export interface Exchange {
  type: Exclude<(typeof MOVEMENT_TYPES)[number], 'In' | 'Out' | 'Book' | 'Unbook'>;
  organisationId: string;
  productId: string;
  /** The order that it was about. */
  expeditionId?: string | undefined;
  /** Pieces that were reported, from 1; null where none were. */
  quantity?: number | undefined;
}

/**
 * Notes exchanges, each once: a repeat with the same source and key changes nothing.
 * @param cause `source` is the connector; `key` names the exchange, its lines are numbered in their order.
 * @returns how many were new.
 */
export async function noteExchanges(
  tx: Tx,
  exchanges: readonly Exchange[],
  cause: Pick<Cause, 'source' | 'key' | 'movedAt'>,
): Promise<number> {
  const lines = exchanges.map((one, index) => ({ ...one, id: uuid(), key: `${cause.key}#${index + 1}` }));
  const { numAffectedRows = 0n } = await sql`
    insert into stock_movement (id, organisation_id, movement_type, product_id, expedition_id, quantity, act_id,
      person, source, source_key, moved_at, created_at, changed_at)
    select id, "organisationId", type, "productId", "expeditionId", quantity, ${uuid()}::uuid,
      ${tx.scope.acting.name}, ${cause.source}, key, ${momentOf(tx, cause)}::timestamptz,
      ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(id uuid, "organisationId" uuid, type text,
      "productId" uuid, "expeditionId" uuid, quantity integer, key text)
    on conflict (organisation_id, source, source_key) do nothing`.execute(tx.db);
  return Number(numAffectedRows);
}
