import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordFormPage } from '../../ui/record/RecordPage.tsx';
import { useExpedition } from './expedition.queries.ts';
import { ExpeditionEditor } from './form/ExpeditionEditor.tsx';

/** A new expedition, or the change of one that is there. */
export default function ExpeditionForm() {
  const { id } = useParams();
  return <LoadedForm key={id ?? 'new'} id={id} />;
}

function LoadedForm({ id }: { id: string | undefined }) {
  const { t } = useTranslation('expeditionForm');
  const query = useExpedition(id);
  return (
    <RecordFormPage title={t('edit')} id={id} query={query}>
      {({ key, ...form }) => <ExpeditionEditor key={key} {...form} />}
    </RecordFormPage>
  );
}
