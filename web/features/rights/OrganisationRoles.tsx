import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import { type AdjustableRole, isAbove, isAdjustable, KEPT } from '../../../contracts/kit/rights.ts';
import { type OrganisationRights, rightsRoutes } from '../../../contracts/rights/rights.routes.ts';
import { ApiError, call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { meKey, type SessionOrganisation, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { Refusal } from '../../ui/feedback/Refusal.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { actTitle } from '../../ui/history/act.words.ts';
import { eventActor, eventLines } from '../../ui/history/event.words.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { RightsTable } from './RightsTable.tsx';
import classes from './Roles.module.css';
import { changesOf, type Effect, effectsOf, withRight } from './rights.draft.ts';

type Draft = Partial<Record<string, readonly Permission[]>>;

/** The rights of an organisation's roles: read by everybody in it, adjusted by whoever may change people. */
export function OrganisationRoles({
  organisation,
}: {
  organisation: Pick<SessionOrganisation, 'id' | 'name' | 'role'>;
}) {
  const { t } = useTranslation(['rights', 'shell', 'common']);
  const { audience } = useArea();
  const { me, may } = useSession();
  const client = useQueryClient();
  const key = ['rights', organisation.id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(rightsRoutes.read, { params: { id: organisation.id }, signal }),
  });
  const [draft, setDraft] = useState<Draft>({});
  const saving = useMutation({
    mutationFn: (effects: readonly Effect[]) =>
      call(rightsRoutes.adjust, { params: { id: organisation.id }, body: { changes: changesOf(effects) } }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      setDraft({});
      toast({ meaning: 'done', title: t('saved') });
      void client.invalidateQueries({ queryKey: meKey(audience) });
    },
  });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className="loading-bar" />;
  const { roles } = query.data;
  const nameOf = (role: string) => t(`shell:person.roles.${role}`);
  const own = audience === 'admin' ? null : organisation.role;
  const mayWrite = may('people.write') && me.actingAs?.kind !== 'view';
  const lockOf = (role: string, permission: Permission): string | undefined => {
    if (role === 'owner') return t('fixed.owner');
    if (KEPT.includes(permission)) return t('fixed.kept');
    if (!isAdjustable(permission, role as AdjustableRole)) return t('fixed.beyond');
    if (!isAbove(own, role as AdjustableRole)) return t('fixed.stronger');
    // What they lack themselves they can take from others, not give.
    const has = (one: string) => roles.find((each) => each.role === one)?.permissions.includes(permission);
    return own === null || has(own) || has(role) ? undefined : t('fixed.notYours');
  };
  const shown = roles.map((one) => ({ ...one, permissions: draft[one.role] ?? one.permissions }));
  const effects = effectsOf(roles, draft);
  return (
    <section>
      <h2 className="type-section">{organisation.name}</h2>
      <p className={`ink2 ${classes.intro}`}>{t(mayWrite ? 'intro' : 'introRead')}</p>
      <RightsTable
        caption={`${t('title')}: ${organisation.name}`}
        roles={shown}
        nameOf={nameOf}
        lockOf={lockOf}
        organisation={organisation.id}
        mayView={(role) =>
          mayWrite && me.actingAs === null && role !== 'owner' && isAbove(own, role as AdjustableRole)
        }
        {...(mayWrite && {
          onChange: (role: string, permission: Permission, allowed: boolean) => {
            const rights = shown.find((one) => one.role === role)?.permissions ?? [];
            setDraft({ ...draft, [role]: withRight(role as AdjustableRole, rights, permission, allowed) });
          },
        })}
      />
      {effects.length > 0 && (
        <div className={classes.summary} role="status">
          <b>{t('changes')}</b>
          <ul>
            {effects.map((effect) => (
              <EffectLine key={effect.role} effect={effect} role={nameOf(effect.role)} />
            ))}
          </ul>
          {saving.error instanceof ApiError && (
            <Refusal>{saving.error.problem.violations[0]?.message ?? saving.error.problem.message}</Refusal>
          )}
          <div className="cluster">
            <Button loading={saving.isPending} onClick={() => saving.mutate(effects)}>
              {t('save')}
            </Button>
            <Button variant="default" onClick={() => setDraft({})}>
              {t('discard')}
            </Button>
          </div>
        </div>
      )}
      <History events={query.data.events} />
    </section>
  );
}

/** What a change opens and closes, and for how many people. */
function EffectLine({ effect, role }: { effect: Effect; role: string }) {
  const { t } = useTranslation('rights');
  const words = (rights: readonly Permission[]) => rights.map((one) => t(`names.${one}`)).join(', ');
  return (
    <li>
      {role} · {t('people', { count: effect.people })}
      {effect.opens.length > 0 && (
        <div>
          <span className="ink3">{t('opens')}:</span> {words(effect.opens)}
        </div>
      )}
      {effect.closes.length > 0 && (
        <div>
          <span className="ink3">{t('closes')}:</span> {words(effect.closes)}
        </div>
      )}
    </li>
  );
}

function History({ events }: Pick<OrganisationRights, 'events'>) {
  const { t } = useTranslation(['rights', 'record', 'event', 'organisation', 'common']);
  const format = useFormat();
  return (
    <section>
      <h2 className="type-section">{t('history')}</h2>
      {events.length === 0 && <p className="ink3">{t('unchanged')}</p>}
      <ul className={`above-8 ${classes.history}`}>
        {events.map((event) => (
          <li key={event.id}>
            <b>{actTitle(t, 'organisation', event)}</b>
            {eventLines(t, { noun: 'organisation', events }, event, format).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className="ink3">
              {eventActor(t, event)} · <time dateTime={event.at}>{format.instant(event.at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
