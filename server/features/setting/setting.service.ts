import { notFound, Problem } from '../../../contracts/kit/problem.ts';
import type {
  eshopSettingRoutes,
  organisationSettingRoutes,
  SettingChange,
  Settings,
} from '../../../contracts/setting/setting.routes.ts';
import {
  maySet,
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingScope,
  settingsOf,
} from '../../../contracts/setting/settings.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { readSettingRow, type SettingRow, updateSettings } from './setting.store.ts';

type Audience = 'user' | 'admin';

const show = <S extends SettingScope>(
  scope: S,
  { id, name, version, changedAt, ...row }: SettingRow,
): Settings<S> =>
  ({
    id,
    name,
    version,
    changedAt,
    ...Object.fromEntries(settingsOf(scope).map((setting) => [setting, row[setting] ?? null])),
  }) as Settings<S>;

/** Who may set it instead, as the code of the refusal. */
const codeOf = (name: SettingName): string => {
  const { setBy, isAhead }: Setting = SETTINGS[name];
  return isAhead ? 'settingAhead' : setBy === 'provider' ? 'settingOfProvider' : 'settingOfOwner';
};

/**
 * Changes the settings that the body names, and records what they were and are.
 * @throws Problem 404; 409 `stale`; 403 `settingNotYours` with a violation for each that somebody else sets.
 */
async function change<S extends SettingScope>(
  tx: Tx,
  scope: S,
  id: string,
  body: SettingChange<S>,
  { version, audience }: { version: number | null; audience: Audience },
): Promise<Settings<S>> {
  const before = await readSettingRow(tx, scope, id, true);
  if (!before) throw notFound();
  await demandVersion(tx, scope, before, version);
  const diff = settingsOf(scope)
    .map((field) => ({ field, from: before[field], to: (body as Record<string, unknown>)[field] }))
    .filter(({ from, to }) => to !== undefined && to !== from);
  const refused = diff.filter(({ field }) => !maySet(field, audience));
  if (refused.length > 0)
    throw new Problem('settingNotYours', {
      status: 403,
      violations: refused.map(({ field }) => ({
        propertyPath: field,
        code: codeOf(field),
        parameters: { scope, setting: field },
      })),
    });
  if (diff.length === 0) return show(scope, before);
  await updateSettings(tx, scope, id, Object.fromEntries(diff.map(({ field, to }) => [field, to])));
  const standing = before.active ? 'active' : 'inactive';
  await recordEvent(tx, {
    organisationId: before.organisationId,
    noun: scope,
    recordId: id,
    act: 'changeSettings',
    from: standing,
    to: standing,
    diff,
  });
  return read(tx, scope, id);
}

async function read<S extends SettingScope>(tx: Tx, scope: S, id: string): Promise<Settings<S>> {
  const row = await readSettingRow(tx, scope, id);
  if (!row) throw notFound();
  return show(scope, row);
}

const handlersOf = <S extends SettingScope>(scope: S) => ({
  read: (tx: Tx, { params }: { params: { id: string } }) => read(tx, scope, params.id),
  update: (
    tx: Tx,
    {
      params,
      body,
      version,
      caller,
    }: {
      params: { id: string };
      body: SettingChange<S>;
      version: number | null;
      caller: Pick<Caller, 'audience' | 'actingAs'>;
    },
  ) => {
    // On behalf of a client an administrator sets what the client sets.
    const audience = caller.actingAs?.organisation ? 'user' : caller.audience;
    return change(tx, scope, params.id, body, { version, audience });
  },
});

export const organisationSettingHandlers: Handlers<typeof organisationSettingRoutes> =
  handlersOf('organisation');
export const eshopSettingHandlers: Handlers<typeof eshopSettingRoutes> = handlersOf('eshop');
