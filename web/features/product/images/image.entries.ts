import { MAX_IMAGES, type ProductImage } from '../../../../contracts/product/product.image.ts';
import { randomId } from '../../../platform/random-id.ts';

/** One picture as it stands on the screen: stored already, or a file that is still to be sent. */
export interface ImageEntry {
  /** The id of a stored picture; of a new one its Idempotency-Key, so that sending it again adds it once. */
  key: string;
  stored: ProductImage | null;
  file: File | null;
  name: string;
  description: string | null;
  /** From 0 to 1 while it is sent; null before and after. */
  sent: number | null;
  /** Why it could not be sent, in words. */
  problem: string | null;
}

const entryOf = (stored: ProductImage): ImageEntry => ({
  key: stored.id,
  stored,
  file: null,
  name: stored.originalName,
  description: stored.description,
  sent: null,
  problem: null,
});

/** The pictures of a product as a form begins with them. */
export const entriesOf = (images: readonly ProductImage[]): ImageEntry[] => images.map(entryOf);

/** Files that were chosen, to be sent later. */
export const newEntries = (files: readonly File[]): ImageEntry[] =>
  files.map((file) => ({
    key: randomId(),
    stored: null,
    file,
    name: file.name,
    description: null,
    sent: null,
    problem: null,
  }));

export const isUnsent = (entry: ImageEntry): boolean => entry.stored === null;

/** How many more a product may have. */
export const roomFor = (entries: readonly ImageEntry[]): number => Math.max(0, MAX_IMAGES - entries.length);

/** The list with one entry moved to another place. */
export function moveEntry(entries: readonly ImageEntry[], from: number, to: number): ImageEntry[] {
  const rest = entries.filter((_, index) => index !== from);
  const moved = entries[from];
  if (!moved) return [...entries];
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The list with one entry changed. */
export const changeEntry = (
  entries: readonly ImageEntry[],
  key: string,
  change: Partial<ImageEntry>,
): ImageEntry[] => entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));

/** The stored picture in the place of the file that it was sent from. */
export const settleEntry = (
  entries: readonly ImageEntry[],
  key: string,
  stored: ProductImage,
): ImageEntry[] =>
  entries.map((entry) =>
    entry.key === key ? { ...entryOf(stored), description: entry.description } : entry,
  );

/** Whether the stored pictures are no more as the server has them: taken out, moved, or described anew. */
export function hasOtherOrder(entries: readonly ImageEntry[], images: readonly ProductImage[]): boolean {
  const stored = entries.filter((entry) => entry.stored);
  return (
    stored.length !== images.length ||
    stored.some((entry, index) => {
      const image = images[index];
      return image?.id !== entry.stored?.id || image?.description !== entry.description;
    })
  );
}

/** Whether a form's pictures differ from the product's: something to send, to move, to describe or to take out. */
export const isImagesDirty = (entries: readonly ImageEntry[], images: readonly ProductImage[]): boolean =>
  entries.some(isUnsent) || hasOtherOrder(entries, images);

export interface NamedImage {
  id: string;
  description: string | null;
}

/**
 * The pictures as an update names them: in the order of the screen, those that the server no longer has left out,
 * those that came meanwhile at the end.
 */
export function joinOrder(
  entries: readonly ImageEntry[],
  images: readonly ProductImage[],
  removed: ReadonlySet<string>,
): NamedImage[] {
  const there = new Set(images.map(({ id }) => id));
  const wanted = entries.flatMap(({ stored, description }) =>
    stored && there.has(stored.id) ? [{ id: stored.id, description }] : [],
  );
  const named = new Set(wanted.map(({ id }) => id));
  const others = images.filter(({ id }) => !named.has(id) && !removed.has(id));
  return [...wanted, ...others.map(({ id, description }) => ({ id, description }))];
}

/** What stands on the screen after the server was asked again: its pictures, and what is still to be sent. */
export const renewEntries = (
  entries: readonly ImageEntry[],
  images: readonly ProductImage[],
): ImageEntry[] => [...entriesOf(images), ...entries.filter(isUnsent)];
