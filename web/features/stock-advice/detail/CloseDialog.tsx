import { useTranslation } from 'react-i18next';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { ReasonDialog } from '../../../ui/feedback/ReasonDialog.tsx';
import type { Acting } from './stock-advice.acting.ts';

/** Ends an announcement whose rest is not coming: what that means, and why, as far as somebody says it. */
export function CloseDialog({ record, acting }: { record: StockAdviceDetail; acting: Acting }) {
  const { t } = useTranslation('stockAdviceDetail');
  const open = record.orders.waiting - record.orders.served;
  return (
    <ReasonDialog
      title={t('close.title', { number: record.internalId })}
      label={t('close.reason')}
      help={t('close.reasonHelp')}
      keep={t('confirm.keep')}
      act={t('close.do', { number: record.internalId })}
      isOpen={acting.isClosing}
      isRunning={acting.running === 'close'}
      onKeep={acting.keepOpen}
      onAct={(reason) => void acting.close(reason)}
    >
      {t('close.rest', { count: acting.rest })} {open > 0 && t('close.orders', { count: open })}
    </ReasonDialog>
  );
}
