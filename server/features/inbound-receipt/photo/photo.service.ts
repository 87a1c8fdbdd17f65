import { v7 as uuid } from 'uuid';
import type { DamageOf, ReceiptPhoto } from '../../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { conflict, notFound } from '../../../../contracts/kit/problem.ts';
import { relationId } from '../../../../contracts/kit/related.ts';
import type { Relation } from '../../../../contracts/kit/relation.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import { mayBeWritten } from '../../../platform/database/refusals.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Caller, Keep, UploadedFile } from '../../../platform/http/handler.ts';
import { imageAddress } from '../../../platform/images/address.ts';
import { discardImage, storeImage } from '../../../platform/images/store.ts';
import type { Services } from '../../../services.ts';
import {
  columnOf,
  countPhotos,
  type Delivery,
  holdDelivery,
  insertPhoto,
  listDamages,
  listPhotos,
  type PhotoRow,
} from './photo.store.ts';

/** A stored photo as pages show it. */
export const showPhoto = (
  secrets: Secrets,
  row: Pick<PhotoRow, 'id' | 'created_at' | 'small_key' | 'large_key'>,
): ReceiptPhoto => ({
  id: row.id,
  createdAt: row.created_at,
  urlSmall: imageAddress(secrets, row.small_key),
  urlLarge: imageAddress(secrets, row.large_key),
});

/**
 * Keeps a photo of damaged goods of a delivery, of what a transfer brought, or of what came back, until a count names it.
 * What can be refused is refused before it is unpacked, and again at the end.
 * @throws Problem 404; 409 when the delivery has all the photos that it may have; else as `renderImage`.
 */
export async function addPhoto(
  { database, secrets, storage }: Services,
  caller: Caller,
  { of, file }: { of: Delivery; file: UploadedFile },
  keep: Keep<ReceiptPhoto>,
): Promise<ReceiptPhoto> {
  const hold = async (tx: Tx): Promise<string> => {
    const delivery = await holdDelivery(tx, of);
    if (!delivery) throw notFound();
    if ((await countPhotos(tx, of)) >= LIMITS.receiptPhotos)
      throw conflict('photosFull', { internalId: delivery.number, max: LIMITS.receiptPhotos });
    return delivery.organisationId;
  };
  const organisationId = await database.transaction(caller.scope, hold);
  const stored = await storeImage(storage, 'photo', organisationId, file.path);
  try {
    return await database.transaction(caller.scope, async (tx) => {
      const organisation_id = await hold(tx);
      const row = { ...stored, id: uuid(), organisation_id, [columnOf(of)]: of.id, created_at: tx.now };
      const photo = showPhoto(secrets, await insertPhoto(tx, row));
      await keep(tx, photo);
      return photo;
    });
  } catch (error) {
    if (!mayBeWritten(error)) await discardImage(storage, stored);
    throw error;
  }
}

/** Lines of receipts with their photos, in one statement. */
export async function withPhotos<Line extends { id: string }>(
  tx: Tx,
  secrets: Secrets,
  lines: readonly Line[],
): Promise<(Line & { photos: ReceiptPhoto[] })[]> {
  const rows = await listPhotos(
    tx,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => ({
    ...line,
    photos: rows
      .filter((row) => (row.inbound_receipt_item_id ?? row.return_receipt_item_id) === line.id)
      .map((row) => showPhoto(secrets, row)),
  }));
}

/** What came damaged of a delivery or by a transfer that was read. */
export const readDamages = async (
  tx: Tx,
  secrets: Secrets,
  noun: 'stockAdvice' | 'transfer',
  { id, organisation }: { id: string; organisation: Relation },
): Promise<DamageOf[]> =>
  withPhotos(tx, secrets, await listDamages(tx, relationId(organisation) ?? '', { noun, id }));
