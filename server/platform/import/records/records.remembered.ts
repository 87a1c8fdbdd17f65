import type { Tx } from '../../database/transaction.ts';

/** Records that many rows of an import name: each is read once in an import. */
export interface Remembered<T> {
  load(tx: Tx, ids: Iterable<string>): Promise<void>;
  get(id: string | null | undefined): T | undefined;
}

export function remembered<T>(read: (tx: Tx, id: string) => Promise<T>): Remembered<T> {
  const known = new Map<string, T>();
  return {
    async load(tx, ids) {
      for (const id of new Set(ids)) if (!known.has(id)) known.set(id, await read(tx, id));
    },
    get: (id) => (id ? known.get(id) : undefined),
  };
}
