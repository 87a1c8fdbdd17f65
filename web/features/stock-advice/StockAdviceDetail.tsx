import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
import { useStockAdvice } from './stock-advice.queries.ts';

/** One announced delivery: what it is, where it stands, what came of it. */
export default function StockAdviceDetail() {
  const { t } = useTranslation('stockAdviceDetail');
  const { id } = useParams();
  const query = useStockAdvice(id, { follow: true });
  if (query.data)
    return <DetailPage key={query.data.id} record={query.data} updatedAt={query.dataUpdatedAt} />;
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
