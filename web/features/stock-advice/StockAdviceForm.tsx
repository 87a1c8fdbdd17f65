import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordFormPage } from '../../ui/record/RecordPage.tsx';
import { StockAdviceEditor } from './form/StockAdviceEditor.tsx';
import { useStockAdvice } from './stock-advice.queries.ts';

/** A new announcement, or the change of one that is there. */
export default function StockAdviceForm() {
  const { id } = useParams();
  return <LoadedForm key={id ?? 'new'} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('stockAdviceForm');
  const query = useStockAdvice(id);
  return (
    <RecordFormPage title={t('edit')} id={id} query={query}>
      {({ key, ...form }) => <StockAdviceEditor key={key} {...form} />}
    </RecordFormPage>
  );
}
