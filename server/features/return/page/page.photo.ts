import { v7 as uuid } from 'uuid';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { conflict, invalid } from '../../../../contracts/kit/problem.ts';
import { mayBeWritten } from '../../../platform/database/refusals.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { imageAddress } from '../../../platform/images/address.ts';
import { discardImage, storeImage } from '../../../platform/images/store.ts';
import type { Services } from '../../../services.ts';
import type { ReturnRow } from '../return.store.ts';
import { type Proof, withOrder } from './page.proof.ts';
import type { NamedOrder } from './page.store.ts';
import { countWaiting, givePhotos, insertReturnPhoto } from './photo.store.ts';

/**
 * Keeps a photo of what a customer sends back, until a return of the order names it. What can be refused is refused before
 * it is unpacked, and again at the end.
 * @throws Problem as `withOrder`; 409 `photosFull`; else as `renderImage`.
 */
export async function addPagePhoto(
  services: Services,
  proof: Proof,
  file: UploadedFile,
): Promise<{ id: string; urlSmall: string }> {
  const { secrets, storage } = services;
  const demandRoom = async (tx: Tx, order: NamedOrder): Promise<NamedOrder> => {
    if ((await countWaiting(tx, order)) >= LIMITS.waitingPhotos)
      throw conflict('photosFull', { internalId: proof.orderNumber, max: LIMITS.waitingPhotos });
    return order;
  };
  const { organisationId } = await withOrder(services, proof, 'returns', demandRoom);
  const stored = await storeImage(storage, 'returned', organisationId, file.path);
  try {
    return await withOrder(services, proof, 'returns', async (tx, order) => {
      await demandRoom(tx, order);
      const row = await insertReturnPhoto(tx, {
        ...stored,
        id: uuid(),
        organisation_id: order.organisationId,
        expedition_id: order.id,
        created_at: tx.now,
      });
      return { id: row.id, urlSmall: imageAddress(secrets, row.small_key) };
    });
  } catch (error) {
    if (!mayBeWritten(error)) await discardImage(storage, stored);
    throw error;
  }
}

/** Names photos as those of the items of a return that was announced. @throws Problem 400 for one that is not there. */
export async function nameReturnPhotos(
  tx: Tx,
  row: ReturnRow,
  items: readonly { photos?: readonly string[] | undefined }[],
): Promise<void> {
  const photos = items.flatMap(({ photos: ids = [] }, index) =>
    ids.map((id, place) => ({
      id: id.toLowerCase(),
      position: index + 1,
      path: `items[${index}].photos[${place}]`,
    })),
  );
  const given = await givePhotos(tx, row, photos);
  const unknown = photos.filter(({ id }) => !given.has(id));
  if (unknown.length > 0)
    throw invalid(unknown.map(({ path }) => ({ propertyPath: path, code: 'photoUnknown', parameters: {} })));
}
