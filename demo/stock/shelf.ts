import type { Organisation, Product, Warehouse, Wms } from '../world.ts';

export interface Lot {
  /** Empty for goods that are not tracked by lot. */
  code: string;
  /** The last day on which it is good. */
  date: string | null;
  /** Came with too little time to live. */
  blocked: boolean;
  /** Orders took from it; other lots stand beside it. */
  isMain: boolean;
  /** Came with a delivery, so that nothing of it lay there when the ledger began. */
  isDelivered: boolean;
}

/** Why goods are short: nothing announced, announced with an advice, or just being received. */
export type Shortage = 'unannounced' | 'announced' | 'arriving';

/** A stock row: the pieces of a product, and of a lot of it, in a virtual warehouse inside a physical one. */
export interface Shelf {
  id: string;
  organisation: Organisation;
  product: Product;
  warehouse: Warehouse;
  wms: Wms;
  lot: Lot;
  shortage: Shortage | null;
  /** What lay there when the ledger began. */
  opening: number;
  openedAt: number;
  quantity: number;
  booked: number;
  changedAt: number;
  changes: { at: number; quantity: number; booked: number }[];
}

export interface Stock {
  shelves: Shelf[];
  /** Where orders of a warehouse take a product from; undefined where it was never kept. */
  findShelf(product: Product, warehouse: Warehouse): Shelf | undefined;
  /** The place of a product in any warehouse, made when it is not there yet; of its main lot unless given. */
  openShelf(product: Product, warehouse: Warehouse, wms: Wms, lot?: Lot): Shelf;
  /** The goods that are short in a warehouse. */
  shortIn(warehouse: Warehouse, shortage: Shortage): Shelf[];
}
