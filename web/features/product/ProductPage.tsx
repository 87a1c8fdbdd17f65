import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton.tsx';
import { ProductRecord } from './detail/ProductRecord.tsx';
import { useProduct } from './product.queries.ts';

/** One product: what it is, how much of it there is, what happened to it. */
export default function ProductPage() {
  const { t } = useTranslation('productDetail');
  const { id } = useParams();
  const query = useProduct(id);
  if (query.data) return <ProductRecord key={query.data.id} product={query.data} />;
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
