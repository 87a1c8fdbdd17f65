import { useTranslation } from 'react-i18next';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { LockNotice } from '../../../ui/form/Banner.tsx';

/** Why some fields are grey, once for all of them, and what saving leads to. */
export function StateNotice({ record }: { record: StockAdviceDetail }) {
  const { t } = useTranslation(['stockAdviceForm', 'stockAdvice']);
  const status = t(`stockAdvice:statuses.${record.status}`);
  return (
    <LockNotice>
      {t(record.status === 'incorrect' ? 'notice.complete' : 'notice.announced', { status })}
    </LockNotice>
  );
}
