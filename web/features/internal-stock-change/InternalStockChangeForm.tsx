import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton.tsx';
import { StockChangeEditor } from './form/StockChangeEditor.tsx';
import { useStockChange } from './internal-stock-change.queries.ts';

/** A new internal stock change, or the change of one that nobody has approved yet. */
export default function InternalStockChangeForm() {
  const { id } = useParams();
  return <LoadedForm key={id ?? 'new'} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('internalStockChangeForm');
  const [round, setRound] = useState(0);
  const query = useStockChange(id);
  if (id === undefined) return <StockChangeEditor record={null} />;
  if (query.data && !(round > 0 && query.isFetching))
    return (
      <StockChangeEditor
        key={round}
        record={query.data}
        onReload={async () => {
          await query.refetch();
          setRound(round + 1);
        }}
      />
    );
  return (
    <Page title={t('edit')}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}
