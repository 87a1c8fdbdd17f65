import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExpeditionDetail, ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionStates } from '../../../../contracts/expedition/expedition.states.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import type { Acting } from './expedition.acting.ts';
import { explainWaiting, missingOf } from './expedition.waiting.ts';
import classes from './panel.module.css';

/** Why it waits, in one sentence and per line, and whether anybody must do anything. */
export function WhyWaiting({ record, acting }: { record: ExpeditionDetail; acting: Acting }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const waiting = explainWaiting(record);
  if (!waiting) return null;
  const words = { count: waiting.missing, products: t('waiting.products', { count: waiting.products }) };
  return (
    <section className={classes.panel} aria-label={t('waiting.title')}>
      <div className={classes.panelHead}>
        <StatusShape look={expeditionStates.looks[record.status]} size={16} />
        <h2 className="type-section">{t('waiting.title')}</h2>
        <span className={classes.cause}>{t(`waiting.causes.${waiting.cause}`, words)}</span>
      </div>
      {waiting.hasTable && <StockTable record={record} />}
      <div className={classes.panelFoot}>
        <span>{t(waiting.isYours && acting.main ? 'waiting.yours' : 'waiting.nothingToDo')}</span>
      </div>
    </section>
  );
}

function StockTable({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation('expeditionDetail');
  return (
    <table className={classes.stock}>
      <thead>
        <tr>
          <th>{t('stock.product')}</th>
          <th>{t('stock.needed')}</th>
          <th>{t('stock.booked')}</th>
          <th>{t('stock.missing')}</th>
          <th>
            <span className="visually-hidden">{t('stock.share')}</span>
          </th>
          <th>{t('stock.available')}</th>
        </tr>
      </thead>
      <tbody>
        {record.items.map((item) => (
          <StockRow key={item.id} item={item} missing={missingOf(record.status, item)} />
        ))}
      </tbody>
    </table>
  );
}

function StockRow({ item, missing }: { item: ExpeditionItem; missing: number }) {
  const { t } = useTranslation('expeditionDetail');
  const { base } = useArea();
  const { integer } = useFormat();
  const needed = item.quantity - item.expedited;
  const share = needed > 0 ? Math.max(0, 1 - (missing + item.paired) / needed) : 1;
  return (
    <tr>
      <td>
        <span className={classes.product}>
          <span className={classes.picture}>
            <IconPhoto size={16} stroke={1.7} aria-hidden="true" />
          </span>
          <span className={classes.productWords}>
            <Link to={`${base}/products/${item.product.id}`}>
              <b>{item.product.name}</b>
            </Link>
            <span>{item.product.productSku}</span>
          </span>
        </span>
      </td>
      <td data-label={t('stock.needed')}>{integer(needed)}</td>
      <td data-label={t('stock.booked')}>{integer(item.booked)}</td>
      <td data-label={t('stock.missing')} data-missing={missing > 0 || undefined}>
        {integer(missing)}
      </td>
      <td className={classes.barCell}>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      </td>
      <td data-label={t('stock.available')}>{integer(item.available)}</td>
    </tr>
  );
}
