import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import side from '../../../ui/form/side.module.css';
import { Marked } from '../../../ui/grid/Marked.tsx';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import classes from './form.module.css';
import { type Check, listChecks } from './stock-advice.checks.ts';
import type { Forecast } from './stock-advice.forecast.ts';
import type { AdviceOptions } from './stock-advice.options.ts';
import type { Values } from './stock-advice.values.ts';

interface Props {
  values: Values;
  forecast: Forecast;
  options: AdviceOptions;
  /** The number that it is saved under. */
  savedNumber: string | null;
  /** Whether sending is what comes next: not for what was sent already. */
  willSend: boolean;
}

/** What is still missing before it is sent, whom it sets free, and what follows. */
export function FormSide(props: Props) {
  const { t } = useTranslation('stockAdviceForm');
  const { values, forecast, savedNumber, willSend } = props;
  return (
    <aside className={side.side} aria-label={t('side.label')}>
      <section className={side.part}>
        <h2 className="type-section">{t(willSend ? 'side.before' : 'side.checks')}</h2>
        <ul className={side.checks}>
          {listChecks(values, forecast, savedNumber).map((check) => (
            <CheckLine key={check.key} check={check} />
          ))}
        </ul>
      </section>
      {forecast.orders !== null && values.items.length > 0 && <Orders orders={forecast.orders} />}
      {willSend && <NextSteps {...props} />}
    </aside>
  );
}

function CheckLine({ check }: { check: Check }) {
  const { t } = useTranslation('stockAdviceForm');
  const { list } = useFormat();
  const { key, meaning, count, names } = check;
  return (
    <li>
      <StatusShape look={{ meaning }} />
      <span>
        {t(`checks.${key}`, { count })}
        {check.hasDetail && (
          <span className={meaning === 'trouble' ? side.detail : classes.quiet}>
            {names ? list(names) : t(`checks.${key}Detail`)}
          </span>
        )}
      </span>
    </li>
  );
}

function Orders({ orders }: { orders: NonNullable<Forecast['orders']> }) {
  const { t } = useTranslation('stockAdviceForm');
  const { base } = useArea();
  const [isShown, setShown] = useState(false);
  const { waiting, covered, uncovered } = orders;
  const open = waiting - covered;
  return (
    <section className={side.part}>
      <h2 className="type-section">{t('orders.title')}</h2>
      {waiting === 0 ? (
        <p className={classes.small}>{t('orders.none')}</p>
      ) : (
        <>
          <p>
            <Marked text={t('orders.waiting', { count: waiting })} render={(part) => <b>{part}</b>} />
          </p>
          <div className={classes.orderBar} aria-hidden="true">
            <span style={{ width: `${(covered / waiting) * 100}%` }} />
          </div>
          <p className={classes.small}>
            {t('orders.covered', { count: covered })} {open > 0 && t('orders.open', { count: open })}
          </p>
          {uncovered.length > 0 && !isShown && (
            <button type="button" className={classes.link} onClick={() => setShown(true)}>
              {t('orders.show', { count: uncovered.length })}
            </button>
          )}
          {isShown && (
            <p className={classes.uncovered}>
              {uncovered.map(({ id, orderNumber }) => (
                <Link key={id} to={`${base}/expeditions/${id}`} target="_blank">
                  {orderNumber}
                </Link>
              ))}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function NextSteps({ values, forecast, options }: Props) {
  const { t } = useTranslation('stockAdviceForm');
  const place = options.places.find(({ wms }) => wms === values.wms);
  // `4weeks`, or `never`.
  const weeks = Number.parseInt(options.closeInterval ?? '', 10);
  const steps = [
    place ? t('next.plan', { warehouse: place.wmsName }) : t('next.planAnywhere'),
    (forecast.orders?.waiting ?? 0) > 0 ? t('next.pair') : null,
    t('next.change'),
    weeks > 0 ? t('next.close', { count: weeks }) : null,
  ].filter((step) => step !== null);
  return (
    <section className={side.part}>
      <h2 className="type-section">{t('next.title')}</h2>
      <ol className={side.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
