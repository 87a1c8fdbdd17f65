import { sql } from 'kysely';
import { type SettingScope, settingsOf } from '../../../contracts/setting/settings.ts';
import { snake } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** A row with its settings under their names. */
export interface SettingRow {
  id: string;
  organisationId: string;
  name: string;
  active: boolean;
  version: number;
  changedAt: string;
  [setting: string]: unknown;
}

/** @returns undefined when it is not there or not the caller's. */
export async function readSettingRow(
  tx: Tx,
  scope: SettingScope,
  id: string,
  holds = false,
): Promise<SettingRow | undefined> {
  const settings = settingsOf(scope).map((name) => sql`${sql.ref(snake(name))} as ${sql.ref(name)}`);
  const owner = sql.ref(scope === 'organisation' ? 'id' : 'organisation_id');
  const { rows } = await sql<SettingRow>`
    select id, ${owner} as "organisationId", name, active, version, changed_at as "changedAt", ${sql.join(settings)}
    from ${sql.table(scope)} where id = ${id} ${holds ? sql`for no key update` : sql``}`.execute(tx.db);
  return rows[0];
}

/** Writes settings of a row that is held, with a new version and moment. */
export async function updateSettings(
  tx: Tx,
  scope: SettingScope,
  id: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.entries(change).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`);
  await sql`update ${sql.table(scope)} set ${sql.join(columns)}, version = version + 1, changed_at = ${tx.now}
    where id = ${id}`.execute(tx.db);
}
