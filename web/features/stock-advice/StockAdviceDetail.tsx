import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
import { useStockAdvice } from './stock-advice.queries.ts';

/** One announced delivery: what it is, where it stands, what came of it. */
export default function StockAdviceDetail() {
  const { t } = useTranslation('stockAdviceDetail');
  const { id } = useParams();
  const query = useStockAdvice(id, { follow: true });
  return (
    <RecordPage title={t('title')} query={query}>
      {(record) => <DetailPage key={record.id} record={record} updatedAt={query.dataUpdatedAt} />}
    </RecordPage>
  );
}
