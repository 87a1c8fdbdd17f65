import { useQuery } from '@tanstack/react-query';
import type { Noun } from '../../../contracts/kit/noun.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import {
  eshopSettingRoutes,
  organisationSettingRoutes,
  type Settings,
  settingBodyOf,
} from '../../../contracts/setting/setting.routes.ts';
import {
  maySet,
  SETTINGS,
  type Setting,
  type SettingName,
  type SettingScope,
  settingsOf,
} from '../../../contracts/setting/settings.ts';
import { type CallOptions, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';
import { useTranslation } from '../../platform/words.ts';
import { InPlaceForm } from '../../ui/form/InPlaceForm.tsx';
import { useInPlaceForm } from '../../ui/form/in-place.ts';
import { FormSection } from '../../ui/form/steps.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { SettingLine } from './SettingLine.tsx';

/** What the forms check with: the routes of the built pages hold no schema. */
const SCHEMAS = { organisation: settingBodyOf('organisation'), eshop: settingBodyOf('eshop') };

/** Settings are a record of their own beside the one that they are of: its version is theirs too. */
const contractOf = (of: SettingScope) => ({
  noun: {
    name: `${of}Setting`,
    path: `${of}s`,
    ...(of === 'eshop' && { userPath: 'settings/eshops' }),
    title: 'name',
    write: 'settings.write',
  } satisfies Noun,
  routes: (of === 'eshop' ? eshopSettingRoutes : organisationSettingRoutes) as Record<string, Route>,
});
const CONTRACTS = { organisation: contractOf('organisation'), eshop: contractOf('eshop') };

type Row = Settings<SettingScope> & Record<string, unknown>;

/** The settings of an organisation or an e-shop, each with a sentence that says what it does. */
export function SettingsForm({ of, id }: { of: SettingScope; id: string }) {
  const { audience } = useArea();
  const { noun, routes } = CONTRACTS[of];
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(noun, audience, id),
    queryFn: ({ signal }) =>
      call(
        routes.read as Route,
        { params: { id }, signal } as unknown as CallOptions<Route>,
      ) as Promise<unknown>,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return <Lines key={id} of={of} row={data as Row} />;
}

function Lines({ of, row }: { of: SettingScope; row: Row }) {
  const { t } = useTranslation(['setting', of]);
  const { audience } = useArea();
  const names: SettingName[] = settingsOf(of);
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const editor = useInPlaceForm<Record<string, unknown>, Record<string, unknown>, Row>(CONTRACTS[of], {
    record: row,
    schema: SCHEMAS[of] as never,
    words: 'setting',
    draft: `${of}Setting`,
    valuesOf: pick,
    bodyOf: pick,
    of: { name: of },
  });
  const lockOf = (name: string) => {
    if (maySet(name as SettingName, audience)) return undefined;
    const { setBy, isAhead }: Setting = SETTINGS[name as SettingName];
    return t(`lock.${isAhead ? 'ahead' : setBy}`);
  };
  return (
    <InPlaceForm editor={editor} lockOf={lockOf} labelOf={(name) => t(`${of}:fields.${name}`)}>
      {(['both', 'owner', 'provider'] as const)
        .map((by) => ({ by, lines: names.filter((name) => SETTINGS[name].setBy === by) }))
        .filter(({ lines }) => lines.length > 0)
        .map(({ by, lines }) => (
          <FormSection key={by} step={by}>
            {lines.map((name) => (
              <SettingLine key={name} of={of} name={name} />
            ))}
          </FormSection>
        ))}
    </InPlaceForm>
  );
}
