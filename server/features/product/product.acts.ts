import { conflict, notFound } from '../../../contracts/kit/problem.ts';
import type { TransformBody } from '../../../contracts/product/product.body.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { demandVersion } from '../../platform/events/stale.ts';
import { readOwner } from '../../platform/record/owner.store.ts';
import { removeImages } from './image/image.service.ts';
import { whyNotDeactivated } from './product.judge.ts';
import type { ProductRecord } from './product.record.ts';
import { throwViolations } from './product.refuse.ts';
import { saveProducts } from './product.save.ts';
import {
  listHolders,
  lockAgainstNaming,
  lockProductRecords,
  lockStock,
  readRecords,
} from './product.store.ts';
import { countOnTheWay, listTies, lockUnsent, type Ties } from './product.ties.store.ts';
import { deleteRecord, switchRecord } from './product.write.store.ts';

interface Held {
  organisationId: string;
  record: ProductRecord;
}

/**
 * Reads and holds the product that an act is about, with what it is made of when it is a set.
 * @throws Problem 404; 409 `stale` when the caller saw an older version.
 */
export async function holdProduct(tx: Tx, id: string, version: number | null = null): Promise<Held> {
  const organisationId = await readOwner(tx, 'product', id);
  if (organisationId === undefined) throw notFound();
  await lockProductRecords(tx, organisationId, [id], []);
  const [record] = await readRecords(tx, organisationId, [id]);
  if (!record) throw notFound();
  await demandVersion(tx, 'product', record, version);
  return { organisationId, record };
}

async function tiesOf(tx: Tx, organisationId: string, id: string): Promise<Ties> {
  const ties = (await listTies(tx, organisationId, [id])).get(id);
  if (!ties) throw notFound();
  return ties;
}

async function switchProduct(tx: Tx, { organisationId, record }: Held, active: boolean): Promise<void> {
  await switchRecord(tx, organisationId, record.id, active);
  await recordEvent(tx, {
    organisationId,
    noun: 'product',
    recordId: record.id,
    act: active ? 'activate' : 'deactivate',
    from: active ? 'inactive' : 'active',
    to: active ? 'active' : 'inactive',
  });
}

/** Switches a product on; one that is on stays so. @throws Problem 409 `stale`, and for a set of something that is off. */
export async function activateProduct(tx: Tx, id: string, version: number | null = null): Promise<'active'> {
  const held = await holdProduct(tx, id, version);
  const { organisationId, record } = held;
  if (record.active) return 'active';
  const parts = record.components.map(({ productId }) => productId);
  const idle = (await readRecords(tx, organisationId, parts)).find(({ active }) => !active);
  if (idle) throw conflict('notActivated', { sku: record.productSku, child: idle.productSku });
  await switchProduct(tx, held, true);
  return 'active';
}

/** Switches a product off; one that is off stays so. @throws Problem 409 `stale`, and while something still needs it. */
export async function deactivateProduct(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<'inactive'> {
  await lockUnsent(tx, [id]);
  await lockAgainstNaming(tx, [id]);
  const held = await holdProduct(tx, id, version);
  const { organisationId, record } = held;
  if (!record.active) return 'inactive';
  const holders = (await listHolders(tx, organisationId, [id])).map(({ setId }) => setId);
  const reason = whyNotDeactivated(
    await tiesOf(tx, organisationId, id),
    await readRecords(tx, organisationId, holders),
  );
  if (reason)
    throw conflict(`notDeactivated.${reason.why}`, { sku: record.productSku, ...reason.parameters });
  await switchProduct(tx, held, false);
  return 'inactive';
}

/** Deletes a product that nothing ever named. @throws Problem 409 with the reason. */
export async function deleteProduct(tx: Tx, id: string): Promise<null> {
  await lockAgainstNaming(tx, [id]);
  const { organisationId, record } = await holdProduct(tx, id);
  const ties = await tiesOf(tx, organisationId, id);
  const sku = record.productSku;
  if (ties.hasHistory) throw conflict('notDeleted.history', { sku });
  if (ties.sets > 0) throw conflict('notDeleted.sets', { sku, count: ties.sets });
  await removeImages(tx, [id]);
  await deleteRecord(tx, organisationId, id);
  await recordEvent(tx, {
    organisationId,
    noun: 'product',
    recordId: id,
    act: 'delete',
    from: record.active ? 'active' : 'inactive',
    reason: sku,
  });
  return null;
}

/** Why a product cannot become a set, or a set a product; null where it can. */
export function whyNotTransformed(
  type: string,
  to: string,
  ties: Ties & { onTheWay: number },
): string | null {
  if (type === to) return 'same';
  if (type === 'Virtual') return 'virtual';
  if (ties.openExpeditions > 0) return 'expeditions';
  if (ties.onTheWay > 0) return 'onTheWay';
  if (to === 'Physical') return ties.sets > 0 ? 'sets' : null;
  if (ties.stock > 0 || ties.bookings > 0) return 'stock';
  if (ties.openAdvices > 0) return 'advices';
  if (ties.openMoves > 0) return 'moves';
  return ties.sets > 0 ? 'sets' : null;
}

/**
 * Makes a product a set, or a set a product again.
 * @throws Problem 409 `stale`, or with the reason and the counts; 400 when the record does not hold to the rules of its new type.
 */
export async function transformProduct(
  tx: Tx,
  id: string,
  body: TransformBody,
  version: number | null = null,
): Promise<void> {
  await lockStock(tx, id);
  await lockAgainstNaming(tx, [id]);
  const { organisationId, record } = await holdProduct(tx, id, version);
  const ties = {
    ...(await tiesOf(tx, organisationId, id)),
    onTheWay: await countOnTheWay(tx, organisationId, id, body.type === 'Bundle'),
  };
  const why = whyNotTransformed(record.type, body.type, ties);
  if (why) {
    const { stock, bookings, openExpeditions, openAdvices, openMoves, sets } = ties;
    const counts: Record<string, number> = {
      expeditions: openExpeditions,
      onTheWay: ties.onTheWay,
      stock,
      advices: openAdvices,
      moves: openMoves,
      sets,
    };
    throw conflict(`notTransformed.${why}`, {
      sku: record.productSku,
      count: counts[why] ?? 0,
      stock,
      bookings,
      openExpeditions,
      openAdvices,
      openMoves,
      sets,
    });
  }
  const fields = { active: record.active, ...body };
  throwViolations(await saveProducts(tx, organisationId, [{ id, fields }], { mode: 'update', retype: true }));
}
