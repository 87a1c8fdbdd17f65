import { gridUrl } from '../../../ui/grid/url.ts';

/** The list of expeditions that hold stock of a product. */
export const holdersPath = (base: string, product: string): string =>
  gridUrl(`${base}/expeditions`, { criteria: { bookedProduct: { in: [product] } } });

/** The list of its stock, a line for each warehouse and lot. */
export const stockPath = (base: string, product: string): string =>
  gridUrl(`${base}/product-stocks`, { criteria: { product: { in: [product] } } });
