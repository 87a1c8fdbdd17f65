import { useCallback } from 'react';
import { download } from '../../platform/api.ts';
import { useTranslation } from '../../platform/words.ts';
import { toast } from './toast.ts';

/** Saves what a route streams (`download`), and says why where that fails. */
export function useDownload(): typeof download {
  const { t } = useTranslation('common');
  return useCallback(
    (route, options) =>
      download(route, options).catch((error: Error) =>
        toast({ meaning: 'trouble', title: t('downloadFailed'), text: error.message }),
      ),
    [t],
  );
}
