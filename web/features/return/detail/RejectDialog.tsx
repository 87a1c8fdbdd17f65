import { useTranslation } from '../../../platform/words.ts';
import { ReasonDialog } from '../../../ui/feedback/ReasonDialog.tsx';
import type { AskProps } from '../../../ui/record/acts.ts';

/** Asks why a return is refused: its customer is told. */
export default function RejectDialog({ row, ...props }: AskProps<{ internalNumber?: string }>) {
  const { t } = useTranslation(['returnScreen', 'record']);
  return (
    <ReasonDialog
      {...props}
      title={t('reject.title', { name: row.internalNumber })}
      label={t('reject.reason')}
      help={t('reject.reasonHelp')}
      keep={t('record:confirm.keep')}
      act={t('reject.do')}
      least={3}
    >
      {t('reject.body')}
    </ReasonDialog>
  );
}
