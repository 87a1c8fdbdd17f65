import { z } from 'zod';
import { choice, flag, id, integer, optional } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { SETTINGS, type Setting, type SettingOf, type SettingScope, settingsOf } from './settings.ts';

type ValueOf<S> = S extends { kind: 'flag' }
  ? boolean
  : S extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : S extends { isOptional: true }
      ? number | null
      : number;

/** The values of all settings of a scope. */
export type SettingValues<S extends SettingScope> = {
  [N in SettingOf<S>]: ValueOf<(typeof SETTINGS)[N]>;
};

/** Whose they are, and what they are. */
export type Settings<S extends SettingScope> = SettingValues<S> & {
  id: string;
  name: string;
  version: number;
  changedAt: string;
};

function fieldOf(setting: Setting): z.ZodType {
  if (setting.kind === 'flag') return flag();
  if (setting.kind === 'choice') return choice(setting.values);
  const number = integer(setting.min, setting.max);
  return setting.isOptional ? optional(number) : number;
}

function answerOf(setting: Setting): z.ZodType {
  if (setting.kind === 'flag') return z.boolean();
  if (setting.kind === 'choice') return z.enum(setting.values);
  return setting.isOptional ? z.int().nullable() : z.int();
}

const shapeOf = (scope: SettingScope, make: (setting: Setting) => z.ZodType) =>
  Object.fromEntries(settingsOf(scope).map((name) => [name, make(SETTINGS[name])]));

/** What is to be changed: what is left out stays as it is. */
export type SettingChange<S extends SettingScope> = { [N in SettingOf<S>]?: SettingValues<S>[N] | undefined };

/** The schema of a change, for the route and for the form; the browser's routes hold none. */
export const settingBodyOf = <S extends SettingScope>(scope: S) =>
  z.strictObject(shapeOf(scope, (setting) => fieldOf(setting).optional())) as unknown as z.ZodObject &
    z.ZodType<SettingChange<S>, Record<string, unknown>>;

const settings = <S extends SettingScope>(scope: S) =>
  z.object({
    id: z.string(),
    name: z.string(),
    version: z.int(),
    changedAt: z.string(),
    ...shapeOf(scope, answerOf),
  }) as unknown as z.ZodObject & z.ZodType<Settings<S>, Settings<S>>;

const routesOf = <S extends SettingScope>(scope: S) => {
  const path = `/api/${scope}/:id/settings` as const;
  const params = z.object({ id: id() });
  return {
    read: route({
      method: 'GET',
      path,
      audience: 'both',
      permission: 'organisation.read',
      params,
      answer: settings(scope),
      summary: `How the orders of an ${scope} are worked on.`,
    }),
    update: route({
      method: 'PUT',
      path,
      audience: 'both',
      permission: 'settings.write',
      params,
      body: settingBodyOf(scope),
      answer: settings(scope),
      summary: 'Changes the settings that are named, as far as the caller may set them.',
    }),
  } as const;
};

export const organisationSettingRoutes = routesOf('organisation');
export const eshopSettingRoutes = routesOf('eshop');
