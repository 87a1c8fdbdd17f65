import { useQuery } from '@tanstack/react-query';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { call } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import classes from './Dashboard.module.css';
import { ExpeditionStates } from './ExpeditionStates.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { ClientsCard, PortalCard, TodayCard, WarehousesCard } from './Overview.tsx';
import { StartSteps } from './StartSteps.tsx';
import { useStart } from './start.ts';

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
  // As long as nothing has left, the way there stands before all else.
  const steps = useStart() ?? [];
  const isStart = steps.length > 0;
  const isAdmin = audience === 'admin';
  return (
    <Page title={t('title')}>
      <header className={`row wrap baseline keep ${classes.head}`}>
        <h1 className="type-page phone-unseen">{t('title')}</h1>
        <span className="ink2">{format.longDay(new Date().toISOString())}</span>
      </header>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.widgets}>
          <div className="gap-16 give grid">
            {isAdmin && <PortalCard />}
            {isStart && <StartSteps steps={steps} />}
            {!isStart && <NeedsYou />}
            {!isStart && isAdmin && <ClientsCard />}
          </div>
          <div className="gap-16 give grid">
            {isStart && <NeedsYou />}
            {isStart && isAdmin && <ClientsCard />}
            {isAdmin && <WarehousesCard />}
            {isAdmin && <TodayCard />}
            <ExpeditionStates counts={data?.byStatus} />
          </div>
        </div>
      )}
    </Page>
  );
}
