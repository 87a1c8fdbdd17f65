import { useTranslation } from 'react-i18next';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { ReasonDialog } from '../../../ui/feedback/ReasonDialog.tsx';
import type { Acting } from './transfer.acting.ts';

/** Ends a transfer of which not everything came. */
export function CloseDialog({ record, acting }: { record: TransferDetail; acting: Acting }) {
  const { t } = useTranslation('transferScreen');
  const number = record.internalNumber;
  return (
    <ReasonDialog
      title={t('close.title', { number })}
      label={t('close.reason')}
      help={t('close.reasonHelp')}
      keep={t('confirm.keep')}
      act={t('close.do', { number })}
      isOpen={acting.isClosing}
      isRunning={acting.running === 'closeWithDifference'}
      onKeep={acting.keepOpen}
      onAct={(reason) => void acting.close(reason)}
    >
      {t('close.text', { count: acting.sums.onTheWay })}
    </ReasonDialog>
  );
}
