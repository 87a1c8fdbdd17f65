import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { AllMatching } from '../../../ui/grid/definition.ts';
import type { Paper } from './use-papers.tsx';

/** Begins to print all that match, and leads to the job that keeps the file. */
export function usePrintJob() {
  const { t } = useTranslation(['record', 'common']);
  const { base } = useArea();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ labelOfMany, printAll }: Paper, all: AllMatching): Promise<boolean> => {
    try {
      const { job } = await printAll(all.query);
      all.clear();
      void client.invalidateQueries({ queryKey: ['bulkJob'] });
      toast({
        meaning: 'moving',
        title: t('all.begun', { act: labelOfMany }),
        action: { label: t('all.show'), onClick: () => void navigate(`${base}/bulk-jobs/${job}`) },
      });
      return true;
    } catch (error) {
      toast({
        meaning: 'trouble',
        title: error instanceof Error ? error.message : t('common:unexpectedError'),
      });
      return false;
    }
  };
}
