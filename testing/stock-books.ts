import type { Item } from '../server/stock/items.ts';
import type { Booking, StockRow } from '../server/stock/lock.ts';
import type { AdviceItem, Pairing, PairingLine } from '../server/stock/pairing-plan.ts';
import { lotPlaceKey } from '../server/stock/place.ts';
import type { World, WorldAdviceItem, WorldDocument, WorldItem } from './stock-world.ts';

/** One change of the balances. */
export interface Change {
  row?: StockRow;
  quantity?: number;
  booked?: number;
  item?: string;
  expedited?: number;
  pairing?: PairingLine;
  advice?: WorldAdviceItem;
  supplied?: number;
  announced?: number;
}

/** The balances, kept in the plainest way, and what the rules of the product are asked with. */
export class Books {
  readonly world: World;
  readonly rows: StockRow[];
  readonly held = new Map<WorldItem, Map<StockRow, number>>();
  readonly expedited = new Map<WorldItem, number>();
  readonly moved = new Map<StockRow, number>();
  readonly promised = new Map<string, PairingLine>();
  readonly announced = new Map<WorldAdviceItem, { quantity: number; supplied: number }>();

  readonly #documents: Map<string, WorldDocument>;

  constructor(world: World) {
    this.world = world;
    this.#documents = new Map(world.documents.map((document) => [document.id, document]));
    this.rows = world.shelves.map((shelf) => {
      const { lot = '', lotDate = null, ...place } = shelf;
      return {
        ...place,
        stockRowId: lotPlaceKey(shelf),
        lot: lot ?? '',
        lotDate,
        firstReceivedAt: null,
        usable: lotDate === null || lotDate > '2026-12-31',
        strictFifo: false,
        blockedReason: null,
        quantity: 0,
        booked: 0,
      };
    });
    for (const item of world.items) this.held.set(item, new Map());
    for (const advice of world.adviceItems)
      this.announced.set(advice, { quantity: advice.quantity, supplied: 0 });
  }

  rowOf = ({ stockRowId }: { stockRowId: string }): StockRow =>
    this.rows.find((row) => row.stockRowId === stockRowId) as StockRow;

  documentOf = ({ documentId }: { documentId: string }): WorldDocument =>
    this.#documents.get(documentId) as WorldDocument;

  bookedOf = (item: WorldItem): number => total(this.held.get(item)?.values() ?? []);
  sentOf = (item: WorldItem): number => this.expedited.get(item) ?? 0;
  pairedOf = ({ id }: WorldItem): number =>
    this.#sumPromises(({ expeditionItemId }) => expeditionItemId === id);
  promisedOf = ({ id }: WorldAdviceItem): number =>
    this.#sumPromises(({ stockAdviceItemId }) => stockAdviceItemId === id);

  #sumPromises(isMeant: (line: PairingLine) => boolean): number {
    let sum = 0;
    for (const line of this.promised.values()) if (isMeant(line)) sum += line.quantity;
    return sum;
  }

  bookings(): Booking[] {
    return [...this.held].flatMap(([item, ofRows]) =>
      [...ofRows].map(([row, held]) => {
        const { kind, documentId, id: itemId } = item;
        return { ...row, kind, itemId, documentId, locked: this.documentOf(item).locked, held };
      }),
    );
  }

  items(): Map<string, Item> {
    const { organisationId, shelves } = this.world;
    const { wmsId = '', warehouseId = '' } = shelves[0] ?? {};
    return new Map(
      this.world.items.map((item) => {
        const { id: itemId, quantity, evenUnusable: _, ...rest } = item;
        const paired = this.pairedOf(item);
        const open = quantity - this.bookedOf(item) - this.sentOf(item) - paired;
        return [itemId, { ...rest, itemId, organisationId, wmsId, warehouseId, paired, open }];
      }),
    );
  }

  /** Soonest first, as the world has them. */
  adviceItems(): AdviceItem[] {
    const { organisationId, shelves } = this.world;
    const { wmsId = '', warehouseId = '' } = shelves[0] ?? {};
    return [...this.announced].map(([advice, { quantity, supplied }]) => ({
      productId: advice.productId,
      ...{ organisationId, wmsId, warehouseId },
      stockAdviceId: advice.adviceId,
      stockAdviceItemId: advice.id,
      lot: advice.lot,
      toCome: Math.max(quantity - supplied, 0),
      paired: this.promisedOf(advice),
    }));
  }

  /** In queue order. */
  pairings(): Pairing[] {
    return [...this.promised.values()]
      .map((line) => {
        const { documentId } = this.world.items.find(({ id }) => id === line.expeditionItemId) as WorldItem;
        return { ...line, expeditionId: documentId };
      })
      .sort((a, b) =>
        this.compareInQueue(
          { documentId: a.expeditionId, itemId: a.expeditionItemId },
          { documentId: b.expeditionId, itemId: b.expeditionItemId },
        ),
      );
  }

  apply(change: Change): void {
    const { row, quantity = 0, booked = 0, item: id, expedited = 0, pairing, advice } = change;
    const item = this.world.items.find((one) => one.id === id);
    if (row) {
      row.quantity += quantity;
      row.booked += booked;
      this.moved.set(row, (this.moved.get(row) ?? 0) + quantity);
    }
    if (row && item) {
      const pieces = (this.held.get(item)?.get(row) ?? 0) + booked;
      if (pieces === 0) this.held.get(item)?.delete(row);
      else this.held.get(item)?.set(row, pieces);
      this.expedited.set(item, this.sentOf(item) + expedited);
    }
    if (pairing) {
      const key = `${pairing.expeditionItemId} ${pairing.stockAdviceItemId}`;
      const pieces = (this.promised.get(key)?.quantity ?? 0) + pairing.quantity;
      if (pieces === 0) this.promised.delete(key);
      else this.promised.set(key, { ...pairing, quantity: pieces });
    }
    const supply = advice && this.announced.get(advice);
    if (supply) {
      supply.supplied += change.supplied ?? 0;
      supply.quantity = change.announced ?? supply.quantity;
    }
  }

  /** The queue of domain.md section 2 in plain words, against which the database's order is held. */
  compareInQueue(
    a: { documentId: string; itemId: string },
    b: { documentId: string; itemId: string },
  ): number {
    const [one, two] = [this.documentOf(a), this.documentOf(b)];
    const text = (x: string | null, y: string | null) => ((x ?? '9') < (y ?? '9') ? -1 : 1);
    if (one.priority !== two.priority) return two.priority - one.priority;
    if (one.requiredDate !== two.requiredDate) return text(one.requiredDate, two.requiredDate);
    if (one.sentAt !== two.sentAt) return text(one.sentAt, two.sentAt);
    const numberOf = (itemId: string) => this.world.items.findIndex(({ id }) => id === itemId);
    return numberOf(a.itemId) - numberOf(b.itemId);
  }
}

export function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`the world has no number ${index}`);
  return value;
}

export const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
