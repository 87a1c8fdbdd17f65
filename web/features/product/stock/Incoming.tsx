import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StatusLook } from '../../../../contracts/kit/states.ts';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { stockAdviceStates } from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import { Status } from '../../../ui/status/Status.tsx';
import { Card } from './Card.tsx';
import classes from './stock.module.css';

interface IncomingProps {
  product: ProductDetail;
  incoming: ProductStockOverview['incoming'];
}

/** Which advices bring it, and when. */
export function Incoming({ product, incoming }: IncomingProps) {
  const { t } = useTranslation('productDetail');
  const format = useFormat();
  const { base } = useArea();
  const now = today();
  return (
    <Card
      title={t('incoming.title')}
      aside={
        product.quantityToStock > 0 && (
          <span className={classes.quiet}>{t('pieces', { count: product.quantityToStock })}</span>
        )
      }
    >
      {incoming.length === 0 ? (
        <p className={classes.nothing}>{t('incoming.nothing')}</p>
      ) : (
        <ul className={classes.rows}>
          {incoming.map(({ stockAdvice, internalId, status, quantity, expectedAt }) => {
            const look = (stockAdviceStates.looks as Record<string, StatusLook>)[status];
            return (
              <li key={stockAdvice}>
                <Link className={`code ${classes.holder}`} to={`${base}/stock-advices/${stockAdvice}`}>
                  {internalId}
                </Link>
                <span>{look ? <Status look={look} label={t(`incoming.statuses.${status}`)} /> : status}</span>
                <span className={classes.amount}>{t('pieces', { count: quantity })}</span>
                <span className={classes.when}>
                  {expectedAt ? (
                    <time
                      dateTime={expectedAt}
                      title={format.longDay(expectedAt)}
                      data-late={expectedAt.slice(0, 10) < now || undefined}
                    >
                      {format.shortDay(expectedAt)}
                    </time>
                  ) : (
                    '–'
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
