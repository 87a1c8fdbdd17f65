import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { DetailPage } from './detail/DetailPage.tsx';
import { useExpedition } from './expedition.queries.ts';

/** One expedition: what it is, where it stands, what can be done with it. */
export default function ExpeditionDetail() {
  const { t } = useTranslation('expeditionDetail');
  const { id } = useParams();
  const query = useExpedition(id, { follow: true });
  return (
    <RecordPage title={t('title')} query={query}>
      {(record) => <DetailPage key={record.id} record={record} />}
    </RecordPage>
  );
}
