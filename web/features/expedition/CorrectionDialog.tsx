import {
  type ExpeditionCorrection,
  type ExpeditionStatus,
  expeditionStates,
} from '../../../contracts/expedition/expedition.states.ts';
import { useTranslation } from '../../platform/words.ts';
import { ReasonDialog } from '../../ui/feedback/ReasonDialog.tsx';
import type { AskProps } from '../../ui/record/acts.ts';

/** The status to which an act corrects: each has one. */
const targetOf = (act: ExpeditionCorrection) =>
  expeditionStates.transitions.find((one) => one.act === act && one.by.includes('admin'))?.to[0];

/** Asks an administrator why a status is corrected by hand, and says to which: the client reads it. */
export default function CorrectionDialog({
  row,
  act,
  ...props
}: AskProps<{ status?: ExpeditionStatus; orderNumber?: string }> & { act: ExpeditionCorrection }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const status = t(`expedition:statuses.${targetOf(act)}`);
  return (
    <ReasonDialog
      {...props}
      title={t('correction.title', { name: row.orderNumber, status })}
      label={t('correction.reason')}
      help={t('correction.reasonHelp')}
      keep={t('confirm.keep')}
      act={t('correction.do', { status })}
      least={3}
    >
      {t('correction.body')}
    </ReasonDialog>
  );
}
