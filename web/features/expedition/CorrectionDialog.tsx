import { useTranslation } from 'react-i18next';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import { ReasonDialog } from '../../ui/feedback/ReasonDialog.tsx';
import type { AskProps } from '../../ui/record/acts.ts';

/** Asks an administrator why a status is corrected by hand: the client reads it. */
export default function CorrectionDialog({
  row,
  ...props
}: AskProps<{ status?: ExpeditionStatus; orderNumber?: string }>) {
  const { t } = useTranslation('expeditionDetail');
  return (
    <ReasonDialog
      {...props}
      title={t('correction.title', { name: row.orderNumber })}
      label={t('correction.reason')}
      help={t('correction.reasonHelp')}
      keep={t('confirm.keep')}
      act={t('correction.do')}
      least={3}
    >
      {t('correction.body')}
    </ReasonDialog>
  );
}
