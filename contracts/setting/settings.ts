import { ESHOP_SETTINGS } from '../eshop/eshop.settings.ts';
import { ORGANISATION_SETTINGS } from '../organisation/organisation.settings.ts';
import type { Setting, SettingScope } from './setting.kinds.ts';

export type { Setting, SettingScope } from './setting.kinds.ts';

/**
 * How the orders and goods of a client are worked on. A name is that of its column and of its words; the server, the
 * screens and the test that each is obeyed read this one table.
 */
export const SETTINGS = { ...ORGANISATION_SETTINGS, ...ESHOP_SETTINGS } as const;

export type SettingName = keyof typeof SETTINGS;

/** The settings of a scope, in the order in which screens show them. */
export type SettingOf<S extends SettingScope> = {
  [N in SettingName]: (typeof SETTINGS)[N]['of'] extends S ? N : never;
}[SettingName];

export const settingsOf = <S extends SettingScope>(scope: S): SettingOf<S>[] =>
  (Object.keys(SETTINGS) as SettingName[]).filter((name) => SETTINGS[name].of === scope) as SettingOf<S>[];

/** Whether people of an audience may set it, as far as their role lets them set anything. */
export const maySet = (name: SettingName, audience: 'user' | 'admin'): boolean => {
  const { setBy, isAhead }: Setting = SETTINGS[name];
  return !isAhead && (setBy === 'both' || setBy === (audience === 'admin' ? 'provider' : 'owner'));
};
