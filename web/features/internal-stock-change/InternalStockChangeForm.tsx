import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordFormPage } from '../../ui/record/RecordPage.tsx';
import { StockChangeEditor } from './form/StockChangeEditor.tsx';
import { useStockChange } from './internal-stock-change.queries.ts';

/** A new internal stock change, or the change of one that nobody has approved yet. */
export default function InternalStockChangeForm() {
  const { id } = useParams();
  return <LoadedForm key={id ?? 'new'} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('internalStockChangeForm');
  const query = useStockChange(id);
  return (
    <RecordFormPage title={t('edit')} id={id} query={query}>
      {({ key, ...form }) => <StockChangeEditor key={key} {...form} />}
    </RecordFormPage>
  );
}
