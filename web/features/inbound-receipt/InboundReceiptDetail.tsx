import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useInboundReceipt } from './inbound-receipt.queries.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

/** One receipt: what was counted, and how it differs from what was still to come. */
export default function InboundReceiptDetail() {
  const { t } = useTranslation('inboundReceiptScreen');
  const { id } = useParams();
  const query = useInboundReceipt(id);
  return (
    <RecordPage title={t('one')} query={query}>
      {(record) => <ReceiptPage key={record.id} record={record} />}
    </RecordPage>
  );
}
