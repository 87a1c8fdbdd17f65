import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail, ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { productKey } from '../product.queries.ts';
import type { ChildLine } from './set.lines.ts';
import { type Place, placesOfRecord, placesOfStock, sortPlaces } from './set.places.ts';

const KEPT = { staleTime: 30_000 };
/** Sets of more products than this show the figures that came with the record. */
const MOST_ASKED = 24;

/** Products that were added and not saved: their e-shops and what comes of them. */
export function useAddedChildren(
  lines: readonly ChildLine[],
  savedIds: readonly string[],
): ReadonlyMap<string, ProductDetail> {
  const { audience } = useArea();
  const known = new Set(savedIds);
  const ids = lines.map(({ product }) => product.id).filter((id) => !known.has(id));
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: productKey(audience, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(productRoutes.read, { params: { id }, signal }),
      ...KEPT,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () => new Map(found.flatMap((detail) => (detail ? [[detail.id, detail] as const] : []))),
    [found],
  );
}

/** Where the children are and come, best place for the set first. */
export function usePlaces(
  lines: readonly ChildLine[],
  record: Pick<ProductDetail, 'setAvailability'> | null,
): Place[] {
  const { audience } = useArea();
  const { may } = useSession();
  const physical = lines.filter(({ product }) => product.type !== 'Virtual').map(({ product }) => product.id);
  const isAsked = may('stock.read') && physical.length <= MOST_ASKED;
  const found = useQueries({
    queries: (isAsked ? physical : []).map((id) => ({
      queryKey: ['product', 'stock', audience, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(productRoutes.stock, { params: { id }, signal }),
      ...KEPT,
    })),
    combine: (results) => results.map(({ data }) => data as ProductStockOverview | undefined),
  });
  return useMemo(() => {
    const overviews = new Map(
      physical.flatMap((id, index) => {
        const overview = found[index];
        return overview ? [[id, overview] as const] : [];
      }),
    );
    const isKnown = isAsked && overviews.size === physical.length;
    const places = isKnown ? placesOfStock(overviews) : placesOfRecord(record?.setAvailability ?? []);
    return sortPlaces(places, lines);
  }, [physical, found, isAsked, record, lines]);
}
