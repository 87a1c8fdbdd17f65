import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import { Card } from './Card.tsx';
import classes from './stock.module.css';
import { holdersPath } from './stock.paths.ts';

const SHOWN = 8;

/** The orders that hold it, first those that leave first. */
export function BookedBy({ product, stock }: { product: ProductDetail; stock: ProductStockOverview }) {
  const { t } = useTranslation('productDetail');
  const { base } = useArea();
  const format = useFormat();
  const now = today();
  const holders = stock.bookedBy.slice(0, SHOWN);
  return (
    <Card
      title={t('bookedBy.title')}
      aside={
        stock.totals.bookedByExpeditions > 0 && (
          <Link to={holdersPath(base, product.id)} className={classes.asideLink}>
            {t('bookedBy.orders', { count: stock.totals.bookedByExpeditions })}
          </Link>
        )
      }
    >
      {holders.length === 0 ? (
        <p className={classes.nothing}>{t('bookedBy.nothing')}</p>
      ) : (
        <ol className={classes.rows} data-counted>
          {holders.map(({ expedition, orderNumber, quantity, requiredExpeditionDate }, index) => (
            <li key={expedition}>
              <span className={classes.rank}>{format.integer(index + 1)}</span>
              <Link to={`${base}/expeditions/${expedition}`} className={classes.holder}>
                {orderNumber}
              </Link>
              <span className={classes.amount}>{t('pieces', { count: quantity })}</span>
              <span className={classes.when}>
                {requiredExpeditionDate ? (
                  <time
                    dateTime={requiredExpeditionDate}
                    title={format.longDay(requiredExpeditionDate)}
                    data-late={requiredExpeditionDate.slice(0, 10) < now || undefined}
                  >
                    {format.shortDay(requiredExpeditionDate)}
                  </time>
                ) : (
                  '–'
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
