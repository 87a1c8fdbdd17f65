import { useTranslation } from 'react-i18next';
import { download } from '../../platform/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useImportNoun } from './import.noun.ts';

/** Saves the rows that failed, as a spreadsheet to correct and import again. */
export function useFailedRows(id: string): () => void {
  const { routes } = useImportNoun();
  const { t } = useTranslation('common');
  return () =>
    void download(routes.importFailedRows, { params: { id, format: 'xlsx' } }).catch((error: Error) =>
      toast({ meaning: 'trouble', title: t('downloadFailed'), text: error.message }),
    );
}
