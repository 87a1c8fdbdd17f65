import { Link } from 'react-router';
import type { StatusLook } from '../../../../contracts/kit/states.ts';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { stockAdviceStates } from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { dayOf, today } from '../../../ui/grid/days.ts';
import { Card, CardNote } from '../../../ui/layout/Card.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { awaitingPath, documentPath } from './product.paths.ts';
import classes from './stock.module.css';

interface IncomingProps {
  product: ProductDetail;
  stock: Pick<ProductStockOverview, 'incoming' | 'onTheWay' | 'totals'>;
}

function When({ moment }: { moment: string | null }) {
  const format = useFormat();
  return (
    <span className="tabular ink2 unbroken end">
      {moment ? (
        <time
          dateTime={moment}
          title={format.longDay(moment)}
          data-late={dayOf(moment) < today() || undefined}
        >
          {format.shortDay(moment)}
        </time>
      ) : (
        '–'
      )}
    </span>
  );
}

/** Which advices bring it, and which transfers on their way, and when. */
export function Incoming({ product, stock }: IncomingProps) {
  const { incoming, onTheWay, totals } = stock;
  const { t } = useTranslation(['productDetail', 'stockAdvice']);
  const { base } = useArea();
  return (
    <Card
      title={t('incoming.title')}
      aside={
        totals.incoming > 0 && (
          <Link to={awaitingPath(base, product.id)} className="link type-small">
            {t('pieces', { count: totals.incoming })}
          </Link>
        )
      }
    >
      {incoming.length + onTheWay.length === 0 ? (
        <CardNote>{t('incoming.nothing')}</CardNote>
      ) : (
        <ul className={`lined ${classes.rows}`}>
          {incoming.map(({ stockAdvice, internalId, status, quantity, expectedAt }) => {
            const look = (stockAdviceStates.looks as Record<string, StatusLook>)[status];
            return (
              <li key={stockAdvice}>
                <Link
                  className={`code anywhere medium ${classes.holder}`}
                  to={`${base}/stock-advices/${stockAdvice}`}
                >
                  {internalId}
                </Link>
                <span>
                  {look ? <Status look={look} label={t(`stockAdvice:statuses.${status}`)} /> : status}
                </span>
                <span className={`stack tabular ${classes.amount}`}>{t('pieces', { count: quantity })}</span>
                <When moment={expectedAt} />
              </li>
            );
          })}
          {onTheWay.map(({ transfer, internalNumber, quantity, expectedAt }) => (
            <li key={transfer}>
              <Link
                className={`code anywhere medium ${classes.holder}`}
                to={documentPath(base, 'transfer', transfer)}
              >
                {internalNumber}
              </Link>
              <span>
                <Status look={{ meaning: 'moving', percent: 60 }} label={t('incoming.onTheWay')} />
              </span>
              <span className={`stack tabular ${classes.amount}`}>{t('pieces', { count: quantity })}</span>
              <When moment={expectedAt} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
