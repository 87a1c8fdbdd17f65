import type { z } from 'zod';
import { relationId } from '../../../contracts/kit/related.ts';
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
  /** Rows that are left out: of another organisation or place, or beyond what an address carries. */
  left: number;
}

const PLACE = ['organisation', 'wms', 'warehouse'] as const;

/** A new stock advice of these rows, for the place of the first: one line per product. */
export function announce(rows: readonly MissingRow[]): Announcement {
  const placeOf = (row: MissingRow | undefined) => PLACE.map((field) => relationId(row?.[field]));
  const place = placeOf(rows[0]);
  const lines = new Map<string, number>();
  for (const row of rows) {
    const product = relationId(row.product);
    if (!product || lines.size >= MOST_LINES || String(placeOf(row)) !== String(place)) continue;
    lines.set(product, piecesToAnnounce(row));
  }
  const parts = PLACE.flatMap((field, index) => (place[index] ? [`${field}=${place[index]}`] : []));
  parts.unshift(`items=${[...lines].map(([product, pieces]) => `${product}:${pieces}`).join(',')}`);
  return { query: parts.join('&'), left: rows.length - lines.size };
}
