import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type InvitationOf, invitationRoutes } from '../../../contracts/person/invitation.routes.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { refusalWords } from '../../platform/refusal.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx';
import { PersonTabs } from './PersonTabs.tsx';
import classes from './Profile.module.css';

const KEY = ['invitations'];

/** What organisations ask of this person: to belong to them. */
export default function Invitations() {
  const { t } = useTranslation(['profile', 'shell']);
  const { me } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(invitationRoutes.list, { signal })).invitations,
  });
  const title = t('shell:pages.invitations');
  return (
    <Page title={title}>
      <PageTitle title={title} />
      <PersonTabs />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          icon={IconMailOpened}
          title={t('invitations.none')}
          text={t('invitations.noneText', { email: me.email })}
        />
      )}
      {data && data.length > 0 && (
        <div className={classes.invitations}>
          <p className="ink2">{t('invitations.text')}</p>
          <ul className="box lined">
            {data.map((one) => (
              <Invitation key={one.id} {...one} />
            ))}
          </ul>
        </div>
      )}
    </Page>
  );
}

function Invitation({ id, organisation, role, by, until }: InvitationOf) {
  const { t } = useTranslation(['profile', 'shell']);
  const format = useFormat();
  const queries = useQueryClient();
  const answer = async (said: 'accept' | 'decline') => {
    if (said === 'decline') {
      const question = {
        title: t('invitations.decline'),
        body: t('invitations.declineText', { organisation }),
        confirmLabel: t('invitations.decline'),
      };
      if (!(await confirm(question))) return;
    }
    try {
      await call(invitationRoutes[said], { params: { id } });
      toast({
        meaning: 'done',
        title: t(said === 'accept' ? 'invitations.accepted' : 'invitations.declined', { organisation }),
      });
    } catch (error) {
      toast({ meaning: 'trouble', title: refusalWords(error) });
    }
    // Who accepts sees one more organisation, everywhere.
    await queries.invalidateQueries();
  };
  const told = { role: t(`shell:person.roles.${role}`), day: format.day(until) };
  return (
    <li className="row wrap">
      <div className="grow">
        <div className="anywhere medium">{organisation}</div>
        <div className="type-small ink2">
          {by === null ? t('invitations.lineOf', told) : t('invitations.line', { ...told, by })}
        </div>
      </div>
      <Button onClick={() => void answer('accept')}>{t('invitations.accept')}</Button>
      <Button variant="default" onClick={() => void answer('decline')}>
        {t('invitations.decline')}
      </Button>
    </li>
  );
}
