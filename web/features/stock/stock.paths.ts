import { gridUrl } from '../../ui/grid/url.ts';

/*
 * From a figure to what it counts.
 */

const of = (product: string) => ({ criteria: { product: { in: [product] } } });

/** The rows of stock that make up what is there. */
export const rowsPath = (base: string, product: string) => gridUrl(`${base}/product-stocks`, of(product));

/** The rows of one of its lots. */
export const lotPath = (base: string, product: string, lot: string) =>
  gridUrl(`${base}/product-stocks`, { criteria: { product: { in: [product] }, lot: { eq: lot } } });

/** Its own page, which names everybody who holds or needs it, and what of it is blocked. */
export const overviewPath = (base: string, product: string) => `${base}/products/${product}?tab=stock`;

/** Where how much of it is missing, and what brings it. */
export const missingPath = (base: string, product: string) => gridUrl(`${base}/missing-goods`, of(product));

/** The advices that still bring it, and the transfers on their way. */
export const awaitingPath = (base: string, product: string) => `${base}/stocks/${product}/awaiting-inbound`;
