import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton.tsx';
import { useInboundReceipt } from './inbound-receipt.queries.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

/** One receipt: what was counted, and how it differs from what was still to come. */
export default function InboundReceiptDetail() {
  const { t } = useTranslation('inboundReceiptScreen');
  const { id } = useParams();
  const query = useInboundReceipt(id);
  if (query.data) return <ReceiptPage key={query.data.id} record={query.data} />;
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
