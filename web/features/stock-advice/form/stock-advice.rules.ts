import { useCallback } from 'react';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import {
  adviceEditable,
  type StockAdviceField,
} from '../../../../contracts/stock-advice/stock-advice.edit.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import type { Forecast } from './stock-advice.forecast.ts';
import type { Values } from './stock-advice.values.ts';

/** Why a field may not be changed (words: `stockAdviceForm:locked.<reason>`). */
function lockReason(record: StockAdviceDetail, field: string): string {
  if (field === 'organisation') return 'owner';
  if (record.status === 'new') return 'afterRecall';
  return record.status === 'incorrect' ? 'goodsAreThere' : 'closed';
}

/** Why a field cannot be changed in the record's status, in words. */
export function useLocks(record: StockAdviceDetail | null) {
  const { t } = useTranslation('stockAdviceForm');
  return useCallback(
    (name: string): string | undefined => {
      if (!record) return undefined;
      const [field = '', , part] = name.split('.');
      const sent = record.sentAt !== null;
      if (!adviceEditable(record.status, field as StockAdviceField, { sent }))
        return t(`locked.${lockReason(record, field)}`);
      // The warehouse plans by the lines: only their figures change.
      if (record.status === 'new' && field === 'items' && part === 'lot') return t('locked.afterRecall');
      return undefined;
    },
    [record, t],
  );
}

/** Whether lines may come and go, and not only change. */
export const mayAddLines = (record: StockAdviceDetail | null): boolean =>
  record === null || record.status === 'onHold' || record.status === 'incorrect';

/** Violations that the schema cannot express. */
export function findObstacles(values: Values, forecast: Forecast): Violation[] {
  const number = forecast.internalId;
  const isTaken = number !== null && !number.isFree && number.number === values.internalId?.trim();
  return isTaken
    ? [{ propertyPath: 'internalId', code: 'internalIdTaken', parameters: { internalId: number.number } }]
    : [];
}
