import type { z } from 'zod';
import { relationId } from '../../../contracts/kit/relation.ts';
import type { missingStock } from '../../../contracts/missing-stock/missing-stock.schema.ts';

/** A row of the list: `select` may have left fields out. */
export type MissingRow = Partial<z.infer<typeof missingStock>> & { id: string };

/** Lines that one address can carry. */
export const MOST_LINES = 200;

/**
 * Pieces worth announcing: what is missing less what is on its way and promised to nobody. Where all of it is on
 * its way already, a person who announces more still means what is missing.
 */
export function piecesToAnnounce({ missing = 0, incoming = 0, paired = 0 }: MissingRow): number {
  const uncovered = missing - Math.max(0, incoming - paired);
  return uncovered > 0 ? uncovered : missing;
}

export interface Announcement {
  /** The query of the new stock advice's address. */
  query: string;
  /** Rows that are left out: of another organisation, or beyond what an address carries. */
  left: number;
}

const sameId = (rows: readonly MissingRow[], of: (row: MissingRow) => string | null): string | null => {
  const [first, ...others] = new Set(rows.map(of));
  return others.length === 0 ? (first ?? null) : null;
};

/** A new stock advice of these rows: one line per product; the place goes along where it is the same for all. */
export function announce(rows: readonly MissingRow[]): Announcement {
  const organisation = rows[0] ? relationId(rows[0].organisation) : null;
  const own = rows.filter((row) => relationId(row.organisation) === organisation);
  const lines = new Map<string, number>();
  let taken = 0;
  for (const row of own) {
    const product = relationId(row.product);
    if (!product || (lines.size >= MOST_LINES && !lines.has(product))) continue;
    lines.set(product, (lines.get(product) ?? 0) + piecesToAnnounce(row));
    taken += 1;
  }
  const parts = [`items=${[...lines].map(([product, pieces]) => `${product}:${pieces}`).join(',')}`];
  if (organisation) parts.push(`organisation=${organisation}`);
  const wms = sameId(own, (row) => relationId(row.wms));
  const warehouse = sameId(own, (row) => relationId(row.warehouse));
  if (wms) parts.push(`wms=${wms}`);
  if (warehouse) parts.push(`warehouse=${warehouse}`);
  return { query: parts.join('&'), left: rows.length - taken };
}
