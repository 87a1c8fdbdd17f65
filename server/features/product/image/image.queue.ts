import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Secrets } from '../../../platform/access/secrets.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { readImageAddress } from '../../../platform/images/address.ts';
import type { ImageFiles } from '../../../platform/images/store.ts';
import { enqueueJobs } from '../../../platform/jobs/enqueue.ts';
import { listSources } from './image.store.ts';

export const FETCH_TASK = 'product.fetchImage';
export const REMOVE_TASK = 'product.removeFiles';
/** The library waits e^n seconds before the n-th repeat: half an hour in all. */
const FETCH_ATTEMPTS = 8;
/** Pictures of one organisation that are fetched beside each other. */
const FETCHES_AT_ONCE = 2;

export const fetchWish = z.object({
  /** What the picture will be called: doing it twice adds it once. */
  imageId: z.uuid(),
  productId: z.uuid(),
  url: z.string(),
  originalName: z.string().nullable(),
  description: z.string().nullable(),
  position: z.int(),
});
export type FetchWish = z.output<typeof fetchWish>;

export const fileRemoval = z.object({ keys: z.array(z.string()) });

/** One job per address, so that a slow shop holds up nothing but its own pictures. */
export const queueFetches = (tx: Tx, organisationId: string, wishes: readonly FetchWish[]): Promise<void> =>
  enqueueJobs(
    tx,
    wishes.map((wish) => {
      const hash = createHash('sha256').update(`${wish.productId} ${wish.url}`).digest();
      return {
        task: FETCH_TASK,
        payload: wish,
        queue: `images:${organisationId}:${(hash[0] ?? 0) % FETCHES_AT_ONCE}`,
        attempts: FETCH_ATTEMPTS,
        key: `image:${hash.toString('base64url')}`,
      };
    }),
  );

/** Files go by a job of the same transaction: never before the commit, and surely after it. */
export async function queueFileRemoval(tx: Tx, images: readonly ImageFiles[]): Promise<void> {
  const keys = images.flatMap(({ file_key, small_key, large_key }) => [file_key, small_key, large_key]);
  if (keys.length > 0) await enqueueJobs(tx, [{ task: REMOVE_TASK, payload: { keys } }]);
}

export interface ImageWish {
  productId: string;
  urls: readonly string[];
}

/**
 * Has pictures fetched that products of one organisation do not have yet, behind those that they have. An address
 * that was fetched before, and one of our own for a picture that is there, is left out.
 * @returns how many will be fetched.
 */
export async function queueImages(
  tx: Tx,
  secrets: Secrets,
  organisationId: string,
  wishes: readonly ImageWish[],
): Promise<number> {
  const known = new Map<string, Set<string>>();
  const last = new Map<string, number>();
  const sources = await listSources(
    tx,
    wishes.map(({ productId }) => productId),
  );
  for (const row of sources) {
    const set = known.get(row.product_id) ?? new Set();
    known.set(row.product_id, set.add(row.source_url ?? '').add(row.file_key));
    last.set(row.product_id, row.last);
  }
  const fetches = wishes.flatMap(({ productId, urls }) => {
    const there = known.get(productId);
    const start = (last.get(productId) ?? -1) + 1;
    return [...new Set(urls)]
      .filter((url) => !there?.has(url) && !there?.has(ownKey(secrets, url) ?? url))
      .map(
        (url, index): FetchWish => ({
          imageId: uuid(),
          productId,
          url,
          originalName: null,
          description: null,
          position: start + index,
        }),
      );
  });
  await queueFetches(tx, organisationId, fetches);
  return fetches.length;
}

/** The stored file that an address of ours names, whatever the host before it: the seal cannot be made up. */
export function ownKey(secrets: Secrets, url: string): string | null {
  const file = /\/api\/image\/([^/?#]+)$/.exec(url)?.[1];
  return file === undefined ? null : (readImageAddress(secrets, file)?.key ?? null);
}
