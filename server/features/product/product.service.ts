import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { ProductBody, ProductUpdateBody } from '../../../contracts/product/product.body.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { hasOrganisation } from '../../platform/record/owner.store.ts';
import type { ImageGuard } from './image/image.check.ts';
import { saveImages } from './image/image.service.ts';
import { holdProduct } from './product.acts.ts';
import { throwViolations } from './product.refuse.ts';
import { saveProducts } from './product.save.ts';

/**
 * Creates a product or a set; gives its id.
 * @throws Problem 400 with all that is wrong with it.
 */
export async function createProduct(tx: Tx, body: ProductBody): Promise<string> {
  const { organisation, ...fields } = body;
  if (!(await hasOrganisation(tx, organisation))) throw invalidAt('organisation', 'organisationUnknown');
  return throwViolations(await saveProducts(tx, organisation, [{ fields }], { mode: 'create' }));
}

/**
 * Changes a product; what the body leaves out stays as it is, and the whole record is held to the rules.
 * @throws Problem 404; 409 `stale` when the caller saw an older version; 400 with all that is wrong.
 */
export async function updateProduct(
  tx: Tx,
  guard: ImageGuard,
  id: string,
  body: ProductUpdateBody,
  version: number | null = null,
): Promise<void> {
  const { organisationId } = await holdProduct(tx, id, version);
  const { images, organisation, ...fields } = body;
  if (organisation && organisation !== organisationId) throw invalidAt('organisation', 'organisationFixed');
  const more = images ? await saveImages(tx, { id, organisationId }, images, guard) : [];
  throwViolations(await saveProducts(tx, organisationId, [{ id, fields }], { mode: 'update', more }));
}
