import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import type { AskProps } from '../../../ui/record/acts.ts';
import { ReasonAsk } from '../../../ui/record/ReasonAsk.tsx';
import { restOf } from './stock-advice.differences.ts';

/** Ends an announcement whose rest is not coming: what that means, and why, as far as somebody says it. */
export default function CloseDialog({ row, ...ask }: AskProps<StockAdviceDetail>) {
  const { t } = useTranslation('stockAdviceDetail');
  const open = row.orders.waiting - row.orders.served;
  return (
    <ReasonAsk words="stockAdviceDetail:close" name={row.internalId} {...ask}>
      {t('close.rest', { count: restOf(row) })} {open > 0 && t('close.orders', { count: open })}
    </ReasonAsk>
  );
}
