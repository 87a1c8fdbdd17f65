import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { Product } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';
import { findExact, type LineProduct } from './expedition.lines.ts';

const SHOWN = 8;
const FIELDS = [
  'id',
  'productSku',
  'name',
  'type',
  'active',
  'primaryEan',
  'weight',
  'value',
  'valueCurrency',
  'inStock',
  'booked',
  'available',
];

export type FoundProduct = LineProduct & Pick<Product, 'active' | 'available'>;

const ofOrganisation = (organisation: string | null) =>
  organisation === null ? {} : { organisation: { eq: organisation } };

/** Products of an organisation by SKU, EAN or name. */
export async function searchProducts(
  organisation: string | null,
  text: string,
  signal?: AbortSignal,
): Promise<FoundProduct[]> {
  const answer = await call(productRoutes.list, {
    body: {
      search: text,
      limit: SHOWN,
      criteria: ofOrganisation(organisation),
      select: FIELDS,
      total: 'none',
    },
    ...(signal ? { signal } : {}),
  });
  return answer.results as FoundProduct[];
}

const AT_ONCE = 200;

/** The products that codes (SKU or EAN) mean exactly; a code that means none is missing in the answer. */
export async function findByCodes(
  organisation: string | null,
  codes: readonly string[],
): Promise<Map<string, FoundProduct>> {
  const found = new Map<string, FoundProduct>();
  const wanted = [...new Set(codes)];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const part = wanted.slice(start, start + AT_ONCE);
    const answer = await call(productRoutes.list, {
      body: {
        limit: 1_000,
        criteria: {
          ...ofOrganisation(organisation),
          or: [{ productSku: { in: part } }, { primaryEan: { in: part } }],
        },
        select: FIELDS,
        total: 'none',
      },
    });
    for (const code of part) {
      const product = findExact(answer.results as FoundProduct[], code);
      if (product) found.set(code, product);
    }
  }
  return found;
}
