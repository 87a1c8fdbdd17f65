import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import classes from './Dashboard.module.css';
import { ExpeditionStates } from './ExpeditionStates.tsx';
import { NeedsYou } from './NeedsYou.tsx';

/** What asks for this person, and how many expeditions stand in each state. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { audience, organisation, eshop } = useSession();
  const query = { organisation: organisation?.id, eshop: eshop?.id };
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['expedition', 'counts', audience, query],
    queryFn: ({ signal }) => call(expeditionRoutes.counts, { query, signal }),
    refetchInterval: 60_000,
  });
  return (
    <Page title={t('title')}>
      <header className={`row ${classes.head}`}>
        <h1 className="type-page">{t('title')}</h1>
        <span className="ink2">{format.longDay(new Date().toISOString())}</span>
      </header>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.widgets}>
          <NeedsYou />
          <ExpeditionStates counts={data?.byStatus} />
        </div>
      )}
    </Page>
  );
}
