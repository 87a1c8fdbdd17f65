import type { Tx } from '../../platform/database/transaction.ts';
import { listFree } from './names.store.ts';

/** A product at a place. */
export interface At {
  product: string;
  wms: string;
  warehouse: string;
}

const keyOf = ({ product, wms, warehouse }: At): string => `${product} ${wms} ${warehouse}`;

/**
 * Counts down the free stock as the documents of one import need it, one after another, to know which of them will
 * wait for goods. It books nothing.
 */
export class FreeStock {
  readonly #organisationId: string;
  readonly #counted = new Set<string>();
  readonly #left = new Map<string, number>();

  constructor(organisationId: string) {
    this.#organisationId = organisationId;
  }

  /** Reads the free stock of these products, once in an import. */
  async count(tx: Tx, products: Iterable<string>): Promise<void> {
    const ids = [...new Set(products)].filter((id) => !this.#counted.has(id));
    for (const id of ids) this.#counted.add(id);
    for (const row of await listFree(tx, this.#organisationId, ids))
      this.#left.set(keyOf(row), row.available);
  }

  /** Takes pieces off the free stock; takes all and returns false when there are not enough. */
  take(at: At, pieces: number): boolean {
    const left = (this.#left.get(keyOf(at)) ?? 0) - pieces;
    this.#left.set(keyOf(at), Math.max(left, 0));
    return left >= 0;
  }
}
