import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
import classes from './detail/detail.module.css';
import { useExpedition } from './expedition.queries.ts';

/** One expedition: what it is, where it stands, what can be done with it. */
export default function ExpeditionDetail() {
  const { t } = useTranslation('expeditionDetail');
  const { id } = useParams();
  const query = useExpedition(id, { follow: true });
  if (query.data) return <DetailPage key={query.data.id} record={query.data} />;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page title={t('title')}>
      {query.isError ? (
        <ErrorState error={query.error} {...(isGone ? {} : { onRetry: () => void query.refetch() })} />
      ) : (
        <div className={classes.skeleton} aria-busy="true">
          <Skeleton height={28} width={320} maw="80%" />
          <Skeleton height={16} width={520} maw="100%" />
          <Skeleton height={24} />
          <Skeleton height={240} />
        </div>
      )}
    </Page>
  );
}
