import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import { warehouseRecord } from '../../../contracts/warehouse/warehouse.record.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvents } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { type Records, recordsOf } from '../../platform/record/records.ts';
import { countPiecesIn } from '../stock/stock.service.ts';
import { findWarehouse, joinWms, lockWarehouses, writeDefault } from './warehouse.store.ts';

const records = recordsOf(warehouseRecord, {
  table: 'warehouse',
  unique: ['name', 'customId'],
  search: ['name', 'customId'],
  async check(tx, { before, after }, refuse) {
    if (!before) return;
    const isSwitchedOff = before.active && after.active === false;
    if (isSwitchedOff && before.is_default) return refuse('active', 'defaultStaysActive');
    const field = isSwitchedOff ? 'active' : before.type !== after.type ? 'type' : null;
    const pieces = field ? await countPiecesIn(tx, { warehouse: before.id }) : 0;
    if (field && pieces > 0) refuse(field, 'holdsStock', { count: pieces });
  },
});

/** Moves the default of an organisation to another warehouse; each of the two says so in its history. */
async function moveDefault(tx: Tx, organisationId: string, to: string, from: string | null): Promise<void> {
  if (from) await writeDefault(tx, from, false);
  await writeDefault(tx, to, true);
  const told = (recordId: string, is: boolean) => ({
    organisationId,
    noun: 'warehouse',
    recordId,
    act: 'update',
    diff: [{ field: 'isDefault', from: !is, to: is }],
  });
  await recordEvents(tx, [...(from ? [told(from, false)] : []), told(to, true)]);
}

/**
 * Makes a warehouse the default of its organisation; one that is so already stays as it is.
 * @throws Problem 404; 409 `stale`; 409 `defaultInactive` for one that is switched off.
 */
export async function makeDefault(tx: Tx, id: string, version: number | null): Promise<void> {
  const { organisation_id: organisationId } = (await findWarehouse(tx, id)) ?? {};
  const all = organisationId ? await lockWarehouses(tx, organisationId) : [];
  const row = all.find((one) => one.id === id);
  if (!organisationId || !row) throw notFound();
  await demandVersion(tx, 'warehouse', row, version);
  if (row.is_default) return;
  if (!row.active) throw conflict('defaultInactive', { name: row.name });
  await moveDefault(tx, organisationId, id, all.find((one) => one.is_default)?.id ?? null);
}

/** Virtual warehouses. An organisation has exactly one default: its first, until another one is made so. */
export const virtualWarehouses: Records = {
  ...records,
  async create(tx, body) {
    const id = await records.create(tx, body);
    await joinWms(tx, id);
    const { organisation_id: organisationId = '' } = (await findWarehouse(tx, id)) ?? {};
    const all = await lockWarehouses(tx, organisationId);
    if (!all.some((one) => one.is_default)) await writeDefault(tx, id, true);
    return id;
  },
  async update(tx, id, body, version) {
    await records.update(tx, id, body, version);
    await joinWms(tx, id);
  },
  async remove(tx, id, version) {
    const row = await findWarehouse(tx, id);
    if (row?.is_default) throw conflict('defaultStays', { name: row.name });
    await records.remove(tx, id, version);
  },
};
