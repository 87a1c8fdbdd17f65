import type { ReactNode } from 'react';
import { relationName } from '../../../../contracts/kit/related.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { isLate } from '../stock-advice.cells.tsx';

/** The second line: who sends it, where to, when, in what; a moment that has passed is red. */
export function useHeadFacts(record: StockAdviceDetail): (isShort: boolean) => ReactNode[] {
  const { t } = useTranslation('stockAdviceDetail');
  const format = useFormat();
  const { expectedAt, packagingUnit, pallets, packages } = record;
  const late = isLate(record);
  const load = [
    t(`facts.${packagingUnit}`, { count: record.countOfUnits }),
    packagingUnit !== 'pallet' && pallets && t('facts.pallet', { count: pallets }),
    packagingUnit !== 'package' && packages && t('facts.package', { count: packages }),
  ].filter((part) => typeof part === 'string');
  const expected = (isShort: boolean) =>
    expectedAt && (
      <span data-late={late || undefined} key="expected">
        {t('facts.expected')}{' '}
        <time dateTime={expectedAt} title={format.relative(expectedAt)}>
          {isShort ? `${format.shortDay(expectedAt)} ${format.time(expectedAt)}` : format.instant(expectedAt)}
        </time>
        {late && t('facts.late')}
      </span>
    );
  return (isShort) =>
    isShort
      ? [expected(true)]
      : [
          relationName(record.supplier),
          t('facts.warehouse', { name: relationName(record.wms) }),
          expected(false),
          format.list(load),
          record.ref1,
          record.ref2,
          record.ref3,
        ];
}
