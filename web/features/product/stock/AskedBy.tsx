import { useState } from 'react';
import { Link } from 'react-router';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { today } from '../../../ui/grid/days.ts';
import { Card, CardNote } from '../../../ui/layout/Card.tsx';
import { documentPath, holdersPath } from './product.paths.ts';
import classes from './stock.module.css';

const SHOWN = 8;

type Asker = ProductStockOverview['askedBy'][number];

/** Who holds it or still needs it, first who leaves first: together what is booked, required and missing. */
export function AskedBy({ product, stock }: { product: ProductDetail; stock: ProductStockOverview }) {
  const { t } = useTranslation('productDetail');
  const { base } = useArea();
  const [isWhole, setWhole] = useState(false);
  const { totals, askedBy } = stock;
  const shown = isWhole ? askedBy : askedBy.slice(0, SHOWN);
  const more = totals.askedBy - shown.length;
  return (
    <Card
      title={t('askedBy.title')}
      aside={
        totals.bookedByExpeditions > 0 && (
          <Link to={holdersPath(base, product.id)} className="link type-small">
            {t('askedBy.orders', { count: totals.bookedByExpeditions })}
          </Link>
        )
      }
    >
      {shown.length === 0 ? (
        <CardNote>{t('askedBy.nothing')}</CardNote>
      ) : (
        <ol className={`lined ${classes.rows}`} data-counted>
          {shown.map((asker, index) => (
            <AskerLine key={`${asker.kind} ${asker.id}`} asker={asker} rank={index + 1} />
          ))}
        </ol>
      )}
      {more > 0 &&
        (shown.length < askedBy.length ? (
          <button
            type="button"
            className={`link type-small line-button ${classes.more}`}
            onClick={() => setWhole(true)}
          >
            {t('askedBy.more', { count: more })}
          </button>
        ) : (
          <CardNote>{t('askedBy.more', { count: more })}</CardNote>
        ))}
    </Card>
  );
}

function AskerLine({ asker, rank }: { asker: Asker; rank: number }) {
  const { t } = useTranslation('productDetail');
  const { base } = useArea();
  const format = useFormat();
  const { kind, id, number, booked, paired, missing, requiredExpeditionDate } = asker;
  return (
    <li>
      <span className="tabular ink3">{format.integer(rank)}</span>
      <Link to={documentPath(base, kind, id)} className={`anywhere medium ${classes.holder}`}>
        {number}
        {kind !== 'expedition' && <small> {t(`askedBy.kinds.${kind}`)}</small>}
      </Link>
      <span className={`stack tabular ${classes.amount}`}>
        {booked > 0 && <span>{t('askedBy.booked', { count: booked })}</span>}
        {paired > 0 && <span>{t('askedBy.paired', { count: paired })}</span>}
        {missing > 0 && <span data-missing>{t('askedBy.missing', { count: missing })}</span>}
      </span>
      <span className="tabular ink2 unbroken end">
        {requiredExpeditionDate ? (
          <time
            dateTime={requiredExpeditionDate}
            title={format.longDay(requiredExpeditionDate)}
            data-late={requiredExpeditionDate.slice(0, 10) < today() || undefined}
          >
            {format.shortDay(requiredExpeditionDate)}
          </time>
        ) : (
          '–'
        )}
      </span>
    </li>
  );
}
