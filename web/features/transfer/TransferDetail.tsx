import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
import { useTransfer } from './transfer.queries.ts';

/** One transfer: where its goods are and what can be done with it. */
export default function TransferDetail() {
  const { t } = useTranslation('transferScreen');
  const { id } = useParams();
  const query = useTransfer(id, { follow: true });
  return (
    <RecordPage title={t('one')} query={query}>
      {(record) => <DetailPage key={record.id} record={record} />}
    </RecordPage>
  );
}
