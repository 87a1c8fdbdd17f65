import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { download } from '../../../platform/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Saves the rows that failed, as a spreadsheet to correct and import again. */
export function downloadFailedRows(id: string, failure: string): void {
  download(expeditionRoutes.importFailedRows, { params: { id, format: 'xlsx' } }).catch((error: Error) =>
    toast({ meaning: 'trouble', title: failure, text: error.message }),
  );
}
