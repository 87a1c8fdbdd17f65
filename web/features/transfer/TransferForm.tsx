import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { RecordSkeleton } from '../../ui/record/RecordSkeleton.tsx';
import { TransferEditor } from './form/TransferEditor.tsx';
import { useTransfer } from './transfer.queries.ts';

/** A new transfer, or the change of one that is there. */
export default function TransferForm() {
  const { id } = useParams();
  // A form that is begun keeps the record it began with; what changes meanwhile is told on saving.
  return <LoadedForm key={id ?? 'new'} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('transferForm');
  const [round, setRound] = useState(0);
  const query = useTransfer(id);
  if (id === undefined) return <TransferEditor record={null} />;
  if (query.data && !(round > 0 && query.isFetching))
    return (
      <TransferEditor
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
