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
 * Pieces that nobody holds, as the documents of one import take them one after another: it says which of them will
 * wait for goods, without holding any.
 */
export class FreeStock {
  readonly #organisationId: string;
  readonly #counted = new Set<string>();
  readonly #left = new Map<string, number>();

  constructor(organisationId: string) {
    this.#organisationId = organisationId;
  }

  /** Counts what is free of these products, once in an import. */
  async count(tx: Tx, products: Iterable<string>): Promise<void> {
    const ids = [...new Set(products)].filter((id) => !this.#counted.has(id));
    for (const id of ids) this.#counted.add(id);
    for (const row of await listFree(tx, this.#organisationId, ids))
      this.#left.set(keyOf(row), row.available);
  }

  /** Takes pieces off what is free; false when there are not enough, of which all are taken then. */
  take(at: At, pieces: number): boolean {
    const left = (this.#left.get(keyOf(at)) ?? 0) - pieces;
    this.#left.set(keyOf(at), Math.max(left, 0));
    return left >= 0;
  }
}
