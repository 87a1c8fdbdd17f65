import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { CopyText } from '../../../ui/grid/CopyText.tsx';
import classes from '../../../ui/record/list.module.css';
import { lineValue } from '../form/expedition.lines.ts';

/** The lines with what was ordered, booked and dispatched of each. */
export function DetailItems({ items }: { items: readonly ExpeditionItem[] }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { base } = useArea();
  const { integer, amount } = useFormat();
  const field = (name: string) => t(`expedition:fields.${name}`);
  const lotOf = (item: ExpeditionItem) =>
    item.assignedLot ?? item.lot ?? (item.lotOption === 'none' ? '–' : t(`items.lots.${item.lotOption}`));
  return (
    <table className={classes.list}>
      <thead>
        <tr>
          <th>{field('product')}</th>
          <th>{field('productSku')}</th>
          <th>{t('items.ean')}</th>
          <th>{field('lot')}</th>
          <th data-number>{field('quantity')}</th>
          <th data-number>{field('booked')}</th>
          <th data-number>{field('expedited')}</th>
          <th data-number>{field('missing')}</th>
          <th data-number>{t('items.lineValue')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const value = lineValue(item);
          return (
            <tr key={item.id}>
              <td>
                <Link to={`${base}/products/${item.product.id}`}>
                  <b>{item.product.name}</b>
                </Link>
                {item.productLabel && <span className={classes.reason}>{item.productLabel}</span>}
              </td>
              <td>
                <CopyText text={item.product.productSku} />
              </td>
              <td className="code" data-nothing={item.product.primaryEan === null || undefined}>
                {item.product.primaryEan ?? '–'}
              </td>
              <td data-nothing={lotOf(item) === '–' || undefined}>{lotOf(item)}</td>
              <td data-number data-label={field('quantity')}>
                {integer(item.quantity)}
              </td>
              <td data-number data-label={field('booked')}>
                {integer(item.booked)}
              </td>
              <td data-number data-label={field('expedited')}>
                {integer(item.expedited)}
              </td>
              <td data-number data-label={field('missing')} data-missing={item.missing > 0 || undefined}>
                {integer(item.missing)}
              </td>
              <td data-number data-label={t('items.lineValue')}>
                {value === null ? '–' : `${amount(value)} ${item.productValueCurrency ?? ''}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
