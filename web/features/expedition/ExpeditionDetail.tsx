import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
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
        <RecordSkeleton />
      )}
    </Page>
  );
}
