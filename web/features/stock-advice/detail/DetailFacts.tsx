import { useTranslation } from 'react-i18next';
import { relationName } from '../../../../contracts/kit/relation.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import classes from '../../../ui/record/header.module.css';
import { isLate } from '../stock-advice.cells.tsx';

/** The second line: who sends it, where to, when, in what; a moment that has passed is red. */
export function Facts({ record, isShort = false }: { record: StockAdviceDetail; isShort?: boolean }) {
  const { t } = useTranslation('stockAdviceDetail');
  const format = useFormat();
  const late = isLate(record);
  const load = [
    t(`facts.${record.packagingUnit}`, { count: record.countOfUnits }),
    record.packagingUnit !== 'pallet' && record.pallets ? t('facts.pallet', { count: record.pallets }) : null,
    record.packagingUnit !== 'package' && record.packages
      ? t('facts.package', { count: record.packages })
      : null,
  ].filter((part) => part !== null);
  const before = isShort
    ? []
    : [relationName(record.supplier), t('facts.warehouse', { name: relationName(record.wms) })];
  const after = isShort
    ? []
    : [format.list(load), record.ref1, record.ref2, record.ref3].filter((fact) => fact !== null);
  return (
    <p className={classes.facts}>
      {before.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {record.expectedAt && (
        <span data-late={late || undefined}>
          {t('facts.expected')}{' '}
          <time dateTime={record.expectedAt} title={format.relative(record.expectedAt)}>
            {isShort
              ? `${format.shortDay(record.expectedAt)} ${format.time(record.expectedAt)}`
              : format.instant(record.expectedAt)}
          </time>
          {late && t('facts.late')}
        </span>
      )}
      {after.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
