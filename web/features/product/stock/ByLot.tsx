import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { today } from '../../../ui/grid/days.ts';
import { Card, CardNote } from '../../../ui/layout/Card.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { goToDecision } from './ExpiryRisk.tsx';
import { PlaceName } from './PlaceName.tsx';
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
        <DataTable
          rows={byUrgency(rows)}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('fields.warehouse'),
              cell: (row) => <PlaceName place={row} isForSale={row.forSale} />,
            },
            hasLots && {
              head: t('fields.lot'),
              isCode: true,
              marks: ({ lot }) => ({ 'data-nothing': lot === null }),
              cell: ({ lot }) => lot ?? '–',
            },
            hasLots && { head: t('byLot.expires'), cell: (row) => <Expires row={row} limit={limit} /> },
            { head: t('fields.inStock'), isNumber: true, cell: ({ quantity }) => integer(quantity) },
            {
              head: t('fields.booked'),
              isNumber: true,
              marks: ({ booked }) => ({ 'data-none': booked === 0 }),
              cell: ({ booked }) => integer(booked),
            },
            {
              head: t('fields.available'),
              isNumber: true,
              cell: ({ available }) => <b>{integer(available)}</b>,
            },
            isAsked && {
              head: t('risk.decide'),
              isBare: true,
              cell: (row) =>
                isUndecided(row) && (
                  <button
                    type="button"
                    className={`link thumb ${classes.decide}`}
                    onClick={() => goToDecision(row)}
                  >
                    {t('risk.decide')}
                  </button>
                ),
            },
          ]}
        />
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
    <span className={`row wrap ${classes.expires}`}>
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
