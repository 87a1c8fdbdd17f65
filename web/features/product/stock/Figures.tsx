import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useTranslation } from '../../../platform/words.ts';
import { today } from '../../../ui/grid/days.ts';
import { lastsUntil, pace } from './product.expiry.ts';
import { awaitingPath, holdersPath, missingPath, stockPath } from './product.paths.ts';
import classes from './stock.module.css';

function Figure({ label, children, note }: { label: string; children: ReactNode; note: ReactNode }) {
  return (
    <div>
      <dt className="type-small ink2">{label}</dt>
      <dd className="stack">
        <b className="type-number">{children}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}

/** Six figures in one strip, each with what is behind it. */
export function Figures({ product, stock }: { product: ProductDetail; stock: ProductStockOverview }) {
  const { t } = useTranslation('productDetail');
  const { base } = useArea();
  const format = useFormat();
  const { totals } = stock;
  const number = format.integer;
  const bringing = stock.incoming.length + stock.onTheWay.length;
  const until = lastsUntil(totals.available, totals.soldIn28Days, today());
  const perDay = pace(totals.soldIn28Days);
  return (
    <dl className={`box ${classes.figures}`}>
      <Figure
        label={t('fields.inStock')}
        note={
          totals.warehouses > 0 ? (
            <Link to={stockPath(base, product.id)}>
              {t('figures.warehouses', { count: totals.warehouses })}
            </Link>
          ) : (
            t('figures.nowhere')
          )
        }
      >
        {number(totals.inStock)}
      </Figure>
      <Figure
        label={t('fields.booked')}
        note={
          totals.booked === 0 ? (
            t('figures.byNobody')
          ) : (
            <>
              {totals.bookedByExpeditions > 0 && (
                <Link to={holdersPath(base, product.id)}>
                  {t('figures.byOrders', { count: totals.bookedByExpeditions })}
                </Link>
              )}
              {totals.bookedByTransfers > 0 && (
                <span>{t('figures.byTransfers', { count: totals.bookedByTransfers })}</span>
              )}
              {totals.bookedByInternalStockChanges > 0 && (
                <span>{t('figures.byChanges', { count: totals.bookedByInternalStockChanges })}</span>
              )}
            </>
          )
        }
      >
        {number(totals.booked)}
      </Figure>
      <Figure
        label={t('fields.available')}
        note={
          totals.blocked + totals.notForSale + totals.expiring === 0 ? (
            t('figures.nothingBlocked')
          ) : (
            <>
              {totals.blocked > 0 && <span>{t('figures.blocked', { count: totals.blocked })}</span>}
              {totals.notForSale > 0 && <span>{t('figures.notForSale', { count: totals.notForSale })}</span>}
              {totals.expiring > 0 && <span>{t('figures.expiring', { count: totals.expiring })}</span>}
            </>
          )
        }
      >
        {number(totals.available)}
      </Figure>
      <Figure
        label={t('figures.incoming')}
        note={
          totals.incoming > 0 ? (
            <Link to={awaitingPath(base, product.id)}>{t('figures.with', { count: bringing })}</Link>
          ) : (
            t('figures.nothingAnnounced')
          )
        }
      >
        {number(totals.incoming)}
      </Figure>
      <Figure
        label={t('figures.required')}
        note={
          totals.missing > 0 ? (
            <Link to={missingPath(base, product.id)} data-missing>
              {t('figures.missing', { count: totals.missing })}
            </Link>
          ) : totals.required > 0 ? (
            t('figures.allBooked')
          ) : (
            t('figures.noDemand')
          )
        }
      >
        {number(totals.required)}
      </Figure>
      <Figure
        label={t('figures.lastsUntil')}
        note={
          totals.soldIn28Days > 0
            ? t('figures.pace', { pace: format.decimal(perDay, perDay < 0.1 ? 2 : 1) })
            : t('figures.nothingSold')
        }
      >
        {totals.missing > 0 ? (
          <span data-missing>{t('figures.shortNow')}</span>
        ) : until === null ? (
          '–'
        ) : (
          <time dateTime={until}>{format.shortDay(until)}</time>
        )}
      </Figure>
    </dl>
  );
}
