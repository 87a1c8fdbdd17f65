import { gridUrl } from '../../../ui/grid/url.ts';

/** The list of expeditions that hold stock of a product. */
export const holdersPath = (base: string, product: string): string =>
  gridUrl(`${base}/expeditions`, { criteria: { bookedProduct: { in: [product] } } });

/** The list of its stock, a line for each warehouse and lot. */
export const stockPath = (base: string, product: string): string =>
  gridUrl(`${base}/product-stocks`, { criteria: { product: { in: [product] } } });

const FOLDERS = {
  expedition: 'expeditions',
  transfer: 'transfers',
  internalStockChange: 'internal-stock-changes',
} as const;

type PlaceFigure = 'inStock' | 'booked' | 'available' | 'incoming' | 'missing';

/** What stands behind a figure of a product in one warehouse. */
export function placePath(
  base: string,
  figure: PlaceFigure,
  { product, wms, warehouse }: { product: string; wms: string; warehouse: string },
): string {
  const there = { product: { in: [product] }, wms: { in: [wms] }, warehouse: { in: [warehouse] } };
  switch (figure) {
    case 'inStock':
    case 'available':
      return gridUrl(`${base}/product-stocks`, { criteria: there });
    case 'booked':
      return gridUrl(`${base}/reservations`, { criteria: { ...there, booked: { gt: 0 } } });
    case 'incoming':
      return awaitingPath(base, product);
    case 'missing':
      return gridUrl(`${base}/missing-goods`, { criteria: there });
  }
}

/** The document that holds or needs stock. */
export const documentPath = (base: string, kind: keyof typeof FOLDERS, id: string): string =>
  `${base}/${FOLDERS[kind]}/${id}`;

/** The advices that still bring it, and the transfers on their way. */
export const awaitingPath = (base: string, product: string): string =>
  `${base}/stocks/${product}/awaiting-inbound`;

/** Where how much of it is missing for orders, and what brings it. */
export const missingPath = (base: string, product: string): string =>
  gridUrl(`${base}/missing-goods`, { criteria: { product: { in: [product] } } });
