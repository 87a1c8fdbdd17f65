import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordFormPage } from '../../ui/record/RecordPage.tsx';
import { TransferEditor } from './form/TransferEditor.tsx';
import { useTransfer } from './transfer.queries.ts';

/** A new transfer, or the change of one that is there. */
export default function TransferForm() {
  const { id } = useParams();
  return <LoadedForm key={id ?? 'new'} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('transferForm');
  const query = useTransfer(id);
  return (
    <RecordFormPage title={t('edit')} id={id} query={query}>
      {({ key, ...form }) => <TransferEditor key={key} {...form} />}
    </RecordFormPage>
  );
}
