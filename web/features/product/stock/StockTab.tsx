import { Skeleton } from '@mantine/core';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { useProductStock } from '../product.queries.ts';
import { AskedBy } from './AskedBy.tsx';
import { ByLot } from './ByLot.tsx';
import { ByPlace } from './ByPlace.tsx';
import { ExpiryRisk } from './ExpiryRisk.tsx';
import { Figures } from './Figures.tsx';
import { Handling } from './Handling.tsx';
import { Incoming } from './Incoming.tsx';
import { OverTime } from './OverTime.tsx';
import { SetStock } from './SetStock.tsx';
import classes from './stock.module.css';

/** How much there is and where, what comes, who holds it (picture 07); of a set, how many could leave. */
export default function StockTab({ product }: { product: ProductDetail }) {
  const query = useProductStock(product.id);
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const stock = query.data;
  if (!stock)
    return (
      <div className={classes.columns} aria-busy="true">
        <div className="stack give gap-16">
          <Skeleton height={82} />
          <Skeleton height={276} />
          <Skeleton height={200} />
        </div>
        <div className="stack give gap-16">
          <Skeleton height={120} />
          <Skeleton height={160} />
        </div>
      </div>
    );
  if (product.type === 'Bundle')
    return (
      <div className={classes.columns}>
        <div className="stack give gap-16">
          <SetStock product={product} />
        </div>
        <div className="stack give gap-16">
          <AskedBy product={product} stock={stock} />
          <Handling product={product} />
        </div>
      </div>
    );
  const { totals } = stock;
  // Without lots and blocked goods the places say everything.
  const hasLots = stock.rows.some(({ lot, lotDate, usable }) => lot !== null || lotDate !== null || !usable);
  return (
    <div className={classes.columns}>
      <div className="stack give gap-16">
        <Figures product={product} stock={stock} />
        <OverTime product={product} />
        {(hasLots || stock.places.length === 0) && <ByLot product={product} rows={stock.rows} />}
        {stock.places.length > 0 && (
          <ByPlace
            product={product}
            places={stock.places}
            rows={stock.rows}
            isAlone={!hasLots}
            isHeldByMoves={totals.bookedByTransfers + totals.bookedByInternalStockChanges > 0}
          />
        )}
      </div>
      <div className="stack give gap-16">
        <ExpiryRisk product={product} stock={stock} />
        <Incoming product={product} stock={stock} />
        <AskedBy product={product} stock={stock} />
        <Handling product={product} />
      </div>
    </div>
  );
}
