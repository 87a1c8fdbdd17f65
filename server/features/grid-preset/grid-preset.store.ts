import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { GridPreset, GridView } from '../../../contracts/grid-preset/grid-preset.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export interface PresetRow extends Omit<GridPreset, 'mine'> {
  accountId: string;
  organisationId: string | null;
}

const presets = (tx: Tx) =>
  tx.db
    .selectFrom('grid_preset')
    .select([
      'id',
      'grid',
      'name',
      'shared',
      'is_default as isDefault',
      'view',
      'account_id as accountId',
      'organisation_id as organisationId',
    ]);

/** My own views and those shared in the organisation, in the order in which they were made. */
export async function listPresets(
  tx: Tx,
  grid: string,
  accountId: string,
  organisationId: string | null,
): Promise<PresetRow[]> {
  const rows = await presets(tx)
    .where('grid', '=', grid)
    .where((where) =>
      where.or([
        where('account_id', '=', accountId),
        where.and([
          where('shared', '=', true),
          where('organisation_id', organisationId === null ? 'is' : '=', organisationId),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => ({ ...row, view: row.view as GridView }));
}

/** A view that is the account's own: only its owner changes it. */
export async function lockOwnPreset(
  tx: Tx,
  grid: string,
  id: string,
  accountId: string,
): Promise<PresetRow | undefined> {
  const row = await presets(tx)
    .where('id', '=', id)
    .where('grid', '=', grid)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, view: row.view as GridView } : undefined;
}

/** Takes the default from the view that has it; of two that come at once one waits, so that one default is left. */
export async function clearDefault(tx: Tx, grid: string, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default view ${accountId} ${grid}`}, 0))`.execute(
    tx.db,
  );
  await tx.db
    .updateTable('grid_preset')
    .set({ is_default: false })
    .where('grid', '=', grid)
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

type NewPreset = Omit<PresetRow, 'id'>;

export async function insertPreset(tx: Tx, preset: NewPreset): Promise<PresetRow> {
  const id = uuid();
  await tx.db
    .insertInto('grid_preset')
    .values({
      id,
      grid: preset.grid,
      name: preset.name,
      shared: preset.shared,
      is_default: preset.isDefault,
      view: JSON.stringify(preset.view),
      account_id: preset.accountId,
      organisation_id: preset.organisationId,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .execute();
  return { ...preset, id };
}

export async function updatePreset(tx: Tx, preset: PresetRow): Promise<void> {
  await tx.db
    .updateTable('grid_preset')
    .set({
      name: preset.name,
      shared: preset.shared,
      is_default: preset.isDefault,
      view: JSON.stringify(preset.view),
      changed_at: tx.now,
    })
    .where('id', '=', preset.id)
    .execute();
}

export async function deletePreset(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('grid_preset').where('id', '=', id).execute();
}
