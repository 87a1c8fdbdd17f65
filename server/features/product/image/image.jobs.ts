import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { Problem } from '../../../../contracts/kit/problem.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { recordEvent } from '../../../platform/events/record.ts';
import { discardImage, storeImage } from '../../../platform/images/store.ts';
import type { Job, JobHelp } from '../../../platform/jobs/worker.ts';
import { OutgoingError } from '../../../platform/outgoing/error.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Services } from '../../../services.ts';
import { addImage } from './image.add.ts';
import { FETCH_TASK, type FetchWish, fetchWish, fileRemoval, ownKey, REMOVE_TASK } from './image.queue.ts';
import { isFetched, lockProductOfImage, type ProductOfImage, readProductOfImage } from './image.store.ts';

/** Who adds the pictures that are fetched. */
const FETCHER = systemScope('Picture fetcher');

/** What pictures leave for later. */
export function productImageJobs(services: Services): Record<string, Job> {
  return {
    [FETCH_TASK]: (payload, help) => fetchImage(services, fetchWish.parse(payload), help),
    [REMOVE_TASK]: async (payload) => {
      for (const key of fileRemoval.parse(payload).keys) await services.storage.remove(key);
    },
  };
}

/**
 * Fetches one picture and adds it. What may pass is tried again; what will not, and the last try, is recorded in the
 * product's history. Doing it twice adds one picture.
 */
async function fetchImage(
  services: Services,
  wish: FetchWish,
  { database, lastAttempt, signal, log }: JobHelp,
): Promise<void> {
  const product = await database.read(FETCHER, async (tx) =>
    (await isFetched(tx, wish)) ? undefined : readProductOfImage(tx, wish.productId),
  );
  // Deleted meanwhile, or done before.
  if (!product) return;
  try {
    await takeImage(services, product, wish, signal);
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason || (isPassing(error) && !lastAttempt)) throw error;
    log.info({ product: wish.productId, reason }, 'a picture could not be fetched');
    await database.transaction(FETCHER, (tx) =>
      recordEvent(tx, {
        organisationId: product.organisation_id,
        noun: 'product',
        recordId: product.id,
        act: 'refuseImage',
        reason,
        diff: [{ field: 'images', from: wish.url, to: null }],
      }),
    );
  }
}

async function takeImage(
  { database, outgoing, secrets, storage }: Services,
  product: ProductOfImage,
  wish: FetchWish,
  signal: AbortSignal,
): Promise<void> {
  const key = ownKey(secrets, wish.url);
  // A picture of another product of theirs, by the address that we gave: it is here already.
  const content = key?.startsWith(`${product.organisation_id}/`)
    ? await readStored(storage, key)
    : (await outgoing.fetch(wish.url, { maxBytes: FILE_LIMITS.photo, signal, accept: 'image/*' })).body;
  const stored = await storeImage(storage, 'image', product.organisation_id, content);
  let isTaken = false;
  try {
    isTaken = await database.transaction(FETCHER, async (tx) => {
      const held = await lockProductOfImage(tx, product.id);
      if (!held || (await isFetched(tx, wish))) return false;
      await addImage(tx, held, stored, {
        id: wish.imageId,
        internal: false,
        originalName: wish.originalName ?? nameOf(wish.url),
        description: wish.description,
        sourceUrl: wish.url,
        position: wish.position,
      });
      return true;
    });
  } finally {
    if (!isTaken) await discardImage(storage, stored);
  }
}

async function readStored(storage: Storage, key: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of storage.open(key) as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The last part of an address, as the name of a file. */
function nameOf(url: string): string {
  const last = URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : '';
  try {
    return decodeURIComponent(last).slice(0, 255) || 'image';
  } catch {
    return last.slice(0, 255);
  }
}

/** Why, by the code of its words (`reasons` of the noun) and the number that they speak of; null for our own faults. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof OutgoingError || error instanceof Problem)) return null;
  const status = error instanceof OutgoingError ? error.parameters.status : undefined;
  return status === undefined ? error.code : `${error.code} ${status}`;
}

const isPassing = (error: unknown): boolean =>
  error instanceof OutgoingError ? error.passing : error instanceof Problem && error.status >= 500;
