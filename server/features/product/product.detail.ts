import { relationId } from '../../../contracts/kit/related.ts';
import type { Product, ProductDetail } from '../../../contracts/product/product.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readRow } from '../../platform/list/list.ts';
import { firstImages, listImages } from './image/image.service.ts';
import { readDetailParts } from './product.detail.store.ts';
import { productSource } from './product.list.store.ts';
import { incomingOf, setAvailabilityOf } from './product.stock.ts';
import { listTies } from './product.ties.store.ts';

/** One product with its codes, pictures, contents and ties. @throws Problem 404 */
export async function readProduct(tx: Tx, secrets: Secrets, id: string): Promise<ProductDetail> {
  const row = await readRow<Product>(tx, productSource, id);
  const organisationId = relationId(row.organisation) ?? '';
  const { children, ...parts } = await readDetailParts(tx, organisationId, id);
  const near = [id, ...children.map(({ productId }) => productId)];
  const isSet = row.type === 'Bundle';
  const incoming = await incomingOf(tx, near);
  const first = await firstImages(tx, secrets, near);
  const pictures = (await listImages(tx, secrets, [id])).get(id);
  const ties = (await listTies(tx, organisationId, [id])).get(id);
  const setAvailability = isSet ? ((await setAvailabilityOf(tx, [id])).get(id) ?? []) : [];
  return {
    ...row,
    ...parts,
    image: first.get(id) ?? null,
    childrenProducts: children.map((child) => ({
      ...child,
      image: first.get(child.productId) ?? null,
      incoming: incoming.get(child.productId) ?? 0,
      enoughFor: child.type === 'Virtual' ? null : Math.floor(Math.max(0, child.available) / child.quantity),
    })),
    setAvailability,
    images: pictures?.images ?? [],
    intImages: pictures?.intImages ?? [],
    quantityToStock: incoming.get(id) ?? 0,
    ties: {
      stock: ties?.stock ?? 0,
      openExpeditions: ties?.openExpeditions ?? 0,
      sentExpeditions: ties?.sentExpeditions ?? 0,
      openAdvices: ties?.openAdvices ?? 0,
      openMoves: ties?.openMoves ?? 0,
      sets: ties?.sets ?? 0,
      hasHistory: ties?.hasHistory ?? false,
    },
  };
}
