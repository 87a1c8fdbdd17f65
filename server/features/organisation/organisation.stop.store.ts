import type { Tx } from '../../platform/database/transaction.ts';

/** Why each of these organisations is on stop; those that are not are missing. */
export async function readStops(
  tx: Tx,
  organisationIds: readonly string[],
): Promise<Map<string, { at: string; reason: string }>> {
  if (organisationIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('organisation')
    .select(['id', 'stopped_at', 'stop_reason'])
    .where('id', 'in', [...organisationIds])
    .where('stopped_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, { at: row.stopped_at ?? '', reason: row.stop_reason ?? '' }]));
}

export interface HeldBack {
  id: string;
  name: string;
  active: boolean;
  reason: string | null;
}

/** Of these organisations, those whose goods stay: on stop, or switched off. */
export const listHeldBack = (tx: Tx, organisationIds: readonly string[]): Promise<HeldBack[]> =>
  organisationIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('organisation')
        .select(['id', 'name', 'active', 'stop_reason as reason'])
        .where('id', 'in', [...organisationIds])
        .where((where) => where.or([where('stopped_at', 'is not', null), where('active', '=', false)]))
        .execute();

/** @returns whether there is such an organisation. */
export async function writeStop(
  tx: Tx,
  id: string,
  stop: { at: Date; reason: string } | null,
): Promise<boolean> {
  const rows = await tx.db
    .updateTable('organisation')
    .set((set) => ({
      stopped_at: stop?.at ?? null,
      stop_reason: stop?.reason ?? null,
      changed_at: tx.now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}
