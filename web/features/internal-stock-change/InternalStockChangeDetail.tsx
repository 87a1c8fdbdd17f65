import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
import { useStockChange } from './internal-stock-change.queries.ts';

/** One internal stock change: what moves, where it stands and what can be done. */
export default function InternalStockChangeDetail() {
  const { t } = useTranslation('internalStockChangeScreen');
  const { id } = useParams();
  const query = useStockChange(id, { follow: true });
  return (
    <RecordPage title={t('one')} query={query}>
      {(record) => <DetailPage key={record.id} record={record} />}
    </RecordPage>
  );
}
