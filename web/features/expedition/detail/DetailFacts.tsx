import { useTranslation } from 'react-i18next';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import classes from '../../../ui/record/header.module.css';
import { isLate } from '../expedition.cells.tsx';

const DAY = 86_400_000;

/** The second line: what one asks first; a day that has passed is red. */
export function Facts({ record, isShort = false }: { record: ExpeditionDetail; isShort?: boolean }) {
  const { t } = useTranslation('expeditionDetail');
  const format = useFormat();
  const required = record.requiredExpeditionDate?.slice(0, 10);
  const late = isLate(record);
  const days = required ? Math.round((Date.parse(today()) - Date.parse(required)) / DAY) : 0;
  const facts = isShort
    ? []
    : [
        record.internalNumber,
        relationName(record.eshop),
        relationName(record.wms) && t('facts.warehouse', { name: relationName(record.wms) }),
        t('facts.created', {
          when: format.instant(record.createdAt),
          ago: format.relative(record.createdAt),
        }),
      ].filter(Boolean);
  return (
    <p className={classes.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {required && (
        <span data-late={late || undefined}>
          {t('facts.required')}{' '}
          <time dateTime={required}>{isShort ? format.shortDay(required) : format.day(required)}</time>
          {late && t('facts.late', { count: days })}
        </span>
      )}
    </p>
  );
}
