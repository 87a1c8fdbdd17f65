import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import type { AskProps } from '../../../ui/record/acts.ts';
import { ReasonAsk } from '../../../ui/record/ReasonAsk.tsx';
import { sumUp } from './transfer.life.ts';

/** Ends a transfer of which not everything came. */
export default function CloseDialog({ row, ...ask }: AskProps<TransferDetail>) {
  const { t } = useTranslation('transferScreen');
  return (
    <ReasonAsk words="transferScreen:close" name={row.internalNumber} {...ask}>
      {t('close.text', { count: sumUp(row).onTheWay })}
    </ReasonAsk>
  );
}
