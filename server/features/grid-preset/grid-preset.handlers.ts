import type { gridPresetRoutes } from '../../../contracts/grid-preset/grid-preset.routes.ts';
import type { GridPreset } from '../../../contracts/grid-preset/grid-preset.schema.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { notAllowed } from '../../platform/access/not-allowed.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import {
  clearDefault,
  deletePreset,
  insertPreset,
  listPresets,
  lockOwnPreset,
  type PresetRow,
  updatePreset,
} from './grid-preset.store.ts';

const show = (row: PresetRow, caller: Caller): GridPreset => ({
  id: row.id,
  grid: row.grid,
  name: row.name,
  shared: row.shared,
  isDefault: row.isDefault && row.accountId === caller.accountId,
  mine: row.accountId === caller.accountId,
  view: row.view,
});

/** The organisation that a view is kept for: one of the caller's, or none. */
function organisationOf(caller: Caller, wanted: string | null | undefined): string | null {
  const { organisations } = caller.scope;
  if (organisations === null) return null;
  if (wanted && !organisations.includes(wanted)) throw notFound();
  return wanted ?? organisations[0] ?? null;
}

function demandSharing(caller: Caller, organisationId: string | null, shared: boolean): void {
  if (shared && !caller.permissions(organisationId).includes('preset.share'))
    throw notAllowed(caller, 'preset.share');
}

export const gridPresetHandlers: Handlers<typeof gridPresetRoutes> = {
  list: async (tx, { params, query, caller }) => {
    const rows = await listPresets(
      tx,
      params.grid,
      caller.accountId,
      organisationOf(caller, query.organisation),
    );
    return { presets: rows.map((row) => show(row, caller)) };
  },
  create: async (tx, { params, query, body, caller }) => {
    const organisationId = organisationOf(caller, query.organisation);
    demandSharing(caller, organisationId, body.shared);
    if (body.isDefault) await clearDefault(tx, params.grid, caller.accountId);
    return show(
      await insertPreset(tx, { ...body, grid: params.grid, accountId: caller.accountId, organisationId }),
      caller,
    );
  },
  update: async (tx, { params, body, caller }) => {
    const row = await lockOwnPreset(tx, params.grid, params.id, caller.accountId);
    if (!row) throw notFound();
    const changed = { ...row, ...body };
    demandSharing(caller, row.organisationId, changed.shared);
    if (body.isDefault && !row.isDefault) await clearDefault(tx, params.grid, caller.accountId);
    await updatePreset(tx, changed);
    return show(changed, caller);
  },
  remove: async (tx, { params, caller }) => {
    const row = await lockOwnPreset(tx, params.grid, params.id, caller.accountId);
    if (!row) throw notFound();
    await deletePreset(tx, row.id);
    return undefined;
  },
};
