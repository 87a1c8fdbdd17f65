import { useTranslation } from 'react-i18next';
import type { Meaning } from '../../../../contracts/kit/states.ts';
import { useFormat } from '../../../platform/format.ts';
import classes from '../../../ui/form/side.module.css';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { sumOf } from '../lines.fields.ts';
import own from './form.module.css';
import { isSameBuilding, type Summary } from './transfer.checks.ts';
import type { Values } from './transfer.values.ts';

interface Props {
  values: Values;
  summary: Summary;
  from: string;
  to: string;
}

interface Check {
  meaning: Meaning;
  text: string;
  detail?: string;
}

/** What must hold before it can be created, and what follows. */
export function FormSide(props: Props) {
  const { t } = useTranslation('transferForm');
  const { weekday } = useFormat();
  const { values, summary, from, to } = props;
  const pieces = sumOf(values.items);
  const when = values.expectedAt && !Number.isNaN(Date.parse(values.expectedAt)) ? values.expectedAt : null;
  return (
    <aside className={classes.side} aria-label={t('side.label')}>
      <section className={classes.part}>
        <h2 className="type-section">{t('side.before')}</h2>
        <ul className={classes.checks}>
          {useChecks(props).map(({ meaning, text, detail }) => (
            <li key={text}>
              <StatusShape look={{ meaning }} />
              <span>
                {text}
                {detail && (
                  <span className={own.detail} data-meaning={meaning}>
                    {detail}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.part}>
        <h2 className="type-section">{t('side.then')}</h2>
        <ol className={classes.steps}>
          <li>
            {t('side.booked', {
              count: Math.max(0, pieces - summary.shortBy),
              place: from || t('items.source'),
            })}
          </li>
          {summary.shortBy > 0 && <li>{t('side.waits', { count: summary.shortBy })}</li>}
          <li>
            {when
              ? t('side.expected', { place: to || t('items.target'), day: weekday(when) })
              : t('side.truck')}
          </li>
          <li>{t('side.coming')}</li>
          <li>{t('side.cancel')}</li>
        </ol>
      </section>
    </aside>
  );
}

function useChecks({ values, summary, from }: Props): Check[] {
  const { t } = useTranslation('transferForm');
  const { items, fromWarehouse, toWarehouse } = values;
  const areChosen = fromWarehouse !== null && toWarehouse !== null;
  const buildings: Check = isSameBuilding(values)
    ? { meaning: 'trouble', text: t('side.buildings'), detail: t('side.bothSides', { place: from }) }
    : { meaning: areChosen ? 'done' : 'off', text: t('side.buildings') };
  if (items.length === 0)
    return [
      buildings,
      { meaning: 'off', text: t('side.noItems') },
      { meaning: 'done', text: t('side.noLot'), detail: t('side.oldest') },
    ];
  const products: Check =
    summary.wrong.length > 0
      ? {
          meaning: 'trouble',
          text: t('side.notMovable', { count: summary.wrong.length }),
          detail: summary.wrong.map(({ product }) => product.productSku).join(', '),
        }
      : { meaning: summary.isKnown ? 'done' : 'off', text: t('side.active', { count: items.length }) };
  const stock: Check =
    summary.short.length > 0
      ? {
          meaning: 'waiting',
          text: t('side.short', { count: summary.short.length, pieces: summary.shortBy }),
          detail: t('side.waitsForGoods'),
        }
      : { meaning: summary.isKnown ? 'done' : 'off', text: t('side.allThere') };
  const lots: Check = items.some((line) => line.lot)
    ? { meaning: 'trouble', text: t('side.lotGiven'), detail: t('side.oldest') }
    : { meaning: 'done', text: t('side.noLot'), detail: t('side.oldest') };
  return [buildings, products, stock, lots];
}
