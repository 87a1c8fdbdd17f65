import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { Product } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';
import { findProducts } from './product.find.ts';
import { judge } from './scan.ts';

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
  'available',
  'image',
] as const satisfies readonly (keyof Product)[];

/** What pasted rows give of a product: as much as a picker does. */
export type PastedProduct = Pick<Product, (typeof FIELDS)[number]>;

/** The product that a pasted code means letter for letter: its EAN before its SKU. */
export const findExact = <P extends Pick<Product, 'productSku' | 'primaryEan'>>(
  products: readonly P[],
  code: string,
): P | undefined =>
  products.find(({ primaryEan }) => primaryEan === code.trim()) ??
  products.find(({ productSku }) => productSku === code.trim());

const AT_ONCE = 200;
/** Codes that are looked for in other letters or blanks. */
const MOST_LIKELY = 20;

/** Products by their ids. */
export async function findByIds(ids: readonly string[]): Promise<Map<string, PastedProduct>> {
  const found = new Map<string, PastedProduct>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = ids.slice(start, start + AT_ONCE);
    const answer = await call(productRoutes.list, {
      body: { limit: 1_000, criteria: { id: { in: part } }, select: [...FIELDS], total: 'none' },
    });
    for (const product of answer.results as PastedProduct[]) found.set(product.id, product);
  }
  return found;
}

/** The products that codes (SKU or EAN) mean; a code that means none is missing in the answer. */
export async function findByCodes(
  organisation: string | null,
  codes: readonly string[],
): Promise<Map<string, PastedProduct>> {
  const found = new Map<string, PastedProduct>();
  const wanted = [...new Set(codes)];
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const part = wanted.slice(start, start + AT_ONCE);
    const answer = await call(productRoutes.list, {
      body: {
        limit: 1_000,
        criteria: {
          ...(organisation === null ? {} : { organisation: { eq: organisation } }),
          or: [{ productSku: { in: part } }, { primaryEan: { in: part } }],
        },
        select: [...FIELDS],
        total: 'none',
      },
    });
    for (const code of part) {
      const product = findExact(answer.results as PastedProduct[], code);
      if (product) found.set(code, product);
    }
  }
  const unknown = wanted.filter((code) => !found.has(code)).slice(0, MOST_LIKELY);
  await Promise.all(
    unknown.map(async (code) => {
      const meant = judge(code, await findProducts({ organisation }, code));
      if (meant.kind === 'found') found.set(code, meant.hit);
    }),
  );
  return found;
}
