import { useDownload } from '../../ui/feedback/use-download.ts';
import { useImportNoun } from './import.noun.ts';

/** Saves the rows that failed, as a spreadsheet to correct and import again. */
export function useFailedRows(id: string): () => void {
  const { routes } = useImportNoun();
  const download = useDownload();
  return () => void download(routes.importFailedRows, { params: { id, format: 'xlsx' } });
}
