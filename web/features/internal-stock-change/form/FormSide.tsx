import { useTranslation } from 'react-i18next';
import type { Meaning } from '../../../../contracts/kit/states.ts';
import classes from '../../../ui/form/side.module.css';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { pieces, sumOf } from '../../transfer/lines.fields.ts';
import type { useAvailable } from './stock-change.available.ts';
import type { Values } from './stock-change.values.ts';

interface Props {
  values: Values;
  available: ReturnType<typeof useAvailable>;
  from: string;
  to: string;
}

/** What must hold before it can be created, and what follows. */
export function FormSide({ values, available, from, to }: Props) {
  const { t } = useTranslation(['internalStockChangeForm', 'transferForm']);
  const { items, fromWarehouse, toWarehouse } = values;
  const isSame = fromWarehouse !== null && fromWarehouse === toWarehouse;
  const shortBy = items.reduce((sum, line) => {
    const told = available.get(line.product.id);
    return told && line.lot === null ? sum + Math.max(0, pieces(line) - told.from) : sum;
  }, 0);
  const isKnown = items.length > 0 && items.every((line) => available.has(line.product.id));
  const checks: { meaning: Meaning; text: string }[] = [
    {
      meaning: isSame ? 'trouble' : fromWarehouse && toWarehouse ? 'done' : 'off',
      text: t('side.warehouses'),
    },
    items.length === 0
      ? { meaning: 'off', text: t('transferForm:side.noItems') }
      : shortBy > 0
        ? { meaning: 'waiting', text: t('side.short', { count: shortBy }) }
        : { meaning: isKnown ? 'done' : 'off', text: t('transferForm:side.allThere') },
  ];
  return (
    <aside className={classes.side} aria-label={t('transferForm:side.label')}>
      <section className={classes.part}>
        <h2 className="type-section">{t('transferForm:side.before')}</h2>
        <ul className={classes.checks}>
          {checks.map(({ meaning, text }) => (
            <li key={text}>
              <StatusShape look={{ meaning }} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.part}>
        <h2 className="type-section">{t('transferForm:side.then')}</h2>
        <ol className={classes.steps}>
          <li>{t('side.approved')}</li>
          <li>{t('side.booked', { count: sumOf(items), place: from || t('transferForm:items.source') })}</li>
          <li>{t('side.moved', { place: to || t('transferForm:items.target') })}</li>
          <li>{t('side.lots')}</li>
        </ol>
      </section>
    </aside>
  );
}
