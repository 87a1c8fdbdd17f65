import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { today } from '../../../ui/grid/days.ts';
import { Card, CardNote } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { goToDecision } from './ExpiryRisk.tsx';
import { byUrgency, daysBetween, expiryOf, isUndecided, type StockRow } from './product.expiry.ts';
import classes from './stock.module.css';

/** A line per physical warehouse, warehouse and lot; what asks for a decision comes first. */
export function ByLot({ product, rows }: { product: ProductDetail; rows: readonly StockRow[] }) {
  const { t } = useTranslation('productDetail');
  const { integer } = useFormat();
  const { may } = useSession();
  const limit = product.outboundExpirationOffset;
  const isAsked = may('stock.write') && rows.some(isUndecided);
  const hasLots = rows.some(({ lot, lotDate }) => lot !== null || lotDate !== null);
  return (
    <Card
      title={t(hasLots ? 'byLot.title' : 'byLot.titlePlaces')}
      aside={
        hasLots && limit ? (
          <span className="type-small ink2">{t('byLot.limit', { count: limit })}</span>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <CardNote>{t('byLot.nothing')}</CardNote>
      ) : (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">{t('fields.warehouse')}</th>
              {hasLots && <th scope="col">{t('fields.lot')}</th>}
              {hasLots && <th scope="col">{t('byLot.expires')}</th>}
              <th scope="col" data-number>
                {t('fields.inStock')}
              </th>
              <th scope="col" data-number>
                {t('fields.booked')}
              </th>
              <th scope="col" data-number>
                {t('fields.available')}
              </th>
              {isAsked && (
                <th scope="col">
                  <span className="visually-hidden">{t('risk.decide')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {byUrgency(rows).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.wms.name}
                  <small> {row.warehouse.name}</small>
                </th>
                {hasLots && (
                  <td
                    data-label={t('fields.lot')}
                    className="code"
                    data-nothing={row.lot === null || undefined}
                  >
                    {row.lot ?? '–'}
                  </td>
                )}
                {hasLots && (
                  <td data-label={t('byLot.expires')}>
                    <Expires row={row} limit={limit} />
                  </td>
                )}
                <td data-number data-label={t('fields.inStock')}>
                  {integer(row.quantity)}
                </td>
                <td data-number data-label={t('fields.booked')} data-none={row.booked === 0 || undefined}>
                  {integer(row.booked)}
                </td>
                <td data-number data-label={t('fields.available')}>
                  <b>{integer(row.available)}</b>
                </td>
                {isAsked && (
                  <td>
                    {isUndecided(row) && (
                      <button
                        type="button"
                        className={`link ${classes.decide}`}
                        onClick={() => goToDecision(row)}
                      >
                        {t('risk.decide')}
                      </button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Card>
  );
}

/** The day of expiry, with how near it is: what may not leave in red, its last day of sale in amber, else as a hint. */
function Expires({ row, limit }: { row: StockRow; limit: number | null }) {
  const { t } = useTranslation('productDetail');
  const format = useFormat();
  const expiry = expiryOf(row, limit, today());
  if (!expiry || row.lotDate === null)
    return row.usable ? (
      <span className="type-small ink2">–</span>
    ) : (
      <span className="tag" data-ink="trouble">
        {t('byLot.blockedOnly')}
      </span>
    );
  const day = row.lotDate.slice(0, 10);
  const days = daysBetween(today(), day);
  const near =
    days < 0 ? t('byLot.expired') : days === 0 ? t('byLot.expiresToday') : t('byLot.inDays', { count: days });
  return (
    <span className={`row ${classes.expires}`}>
      <time dateTime={day} className="tabular">
        {format.day(day)}
      </time>
      {expiry.state === 'blocked' ? (
        <span className="tag" data-ink="trouble">
          {t(row.blocked ? 'byLot.blocked' : 'byLot.unsellable', { near })}
        </span>
      ) : expiry.state === 'soon' ? (
        <span className="tag" data-ink="waiting">
          {t('byLot.sellBy', { near, day: format.shortDay(expiry.sellBy) })}
        </span>
      ) : (
        <small>{format.relative(day)}</small>
      )}
    </span>
  );
}
