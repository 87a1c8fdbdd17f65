import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
import { useTransfer } from './transfer.queries.ts';

/** One transfer: where its goods are and what can be done with it. */
export default function TransferDetail() {
  const { t } = useTranslation('transferScreen');
  const { id } = useParams();
  const query = useTransfer(id, { follow: true });
  if (query.data) return <DetailPage key={query.data.id} record={query.data} />;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page title={t('one')}>
      {query.isError ? (
        <ErrorState error={query.error} {...(isGone ? {} : { onRetry: () => void query.refetch() })} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
