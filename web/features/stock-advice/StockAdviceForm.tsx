import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import layout from '../../ui/form/layout.module.css';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { StockAdviceEditor } from './form/StockAdviceEditor.tsx';
import { useStockAdvice } from './stock-advice.queries.ts';

/** A new announcement, or the change of one that is there. */
export default function StockAdviceForm() {
  const { id } = useParams();
  // A form that is begun keeps the record it began with; what changes meanwhile is told on saving.
  return <LoadedForm key={id ?? 'new'} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('stockAdviceForm');
  const [round, setRound] = useState(0);
  const query = useStockAdvice(id);
  if (id === undefined) return <StockAdviceEditor record={null} />;
  if (query.data && !(round > 0 && query.isFetching))
    return (
      <StockAdviceEditor
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
        <div className={layout.loading} aria-busy="true">
          {[220, 480, 480, 480, 320].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} height={32} width={width} maw="100%" />
          ))}
        </div>
      )}
    </Page>
  );
}
