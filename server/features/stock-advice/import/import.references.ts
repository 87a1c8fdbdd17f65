import type { StockAdviceBody } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { remembered } from '../../../platform/import/records/records.remembered.ts';
import {
  type ProductFacts,
  readProducts,
  readSupplier,
  readWarehouse,
  readWms,
} from '../stock-advice.facts.store.ts';
import { callerAsAnnouncer, judgeAdvice, type Prepared } from '../stock-advice.prepare.ts';

/** Looks up what the rules of stock advices need, for many at once. */
export class AdviceReferences {
  readonly #organisationId: string;
  readonly #warehouses = remembered((tx, id) => readWarehouse(tx, this.#organisationId, id));
  readonly #wms = remembered((tx, id) => readWms(tx, this.#organisationId, id));
  readonly #suppliers = remembered((tx, id) => readSupplier(tx, this.#organisationId, id));

  constructor(organisationId: string) {
    this.#organisationId = organisationId;
  }

  /** @returns a function that prepares one of these advices; it throws a Problem 400 with violations. */
  async load(tx: Tx, bodies: readonly StockAdviceBody[]): Promise<(body: StockAdviceBody) => Prepared> {
    await this.#warehouses.load(
      tx,
      bodies.map(({ warehouse }) => warehouse),
    );
    await this.#wms.load(
      tx,
      bodies.flatMap((body) => this.#wmsOf(body) ?? []),
    );
    await this.#suppliers.load(
      tx,
      bodies.map(({ supplier }) => supplier),
    );
    const named = bodies.flatMap(({ items }) => items.map(({ product }) => product));
    const products: ReadonlyMap<string, ProductFacts> = await readProducts(tx, this.#organisationId, [
      ...new Set(named),
    ]);
    const announcer = callerAsAnnouncer(tx);
    return (body) =>
      judgeAdvice(
        body,
        {
          organisationId: this.#organisationId,
          warehouse: this.#warehouses.get(body.warehouse),
          wms: this.#wms.get(this.#wmsOf(body)),
          supplier: this.#suppliers.get(body.supplier),
          products,
          announcer,
          idTaken: false,
        },
        null,
        tx.now,
      );
  }

  #wmsOf = ({ wms, warehouse }: StockAdviceBody): string | undefined =>
    wms ?? this.#warehouses.get(warehouse)?.defaultWms;
}
