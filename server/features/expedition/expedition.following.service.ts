import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { copyOf, nextNumber } from './expedition.copy.ts';
import { createExpedition, readExpedition, type Saved } from './expedition.service.ts';

/**
 * Makes the order that follows another one: some goods to the same customer by the same carrier, with nothing to pay.
 * @param items the goods; what stands in the other order keeps its value and label. A product that is named several times
 *   is one line, as in every order.
 * @param origin what its history says of where it comes from.
 */
export async function createFollowingExpedition(
  tx: Tx,
  expeditionId: string,
  items: readonly { product: string; quantity: number }[],
  origin: Change,
): Promise<Saved> {
  const original = await readExpedition(tx, expeditionId);
  const body = copyOf(original, await nextNumber(tx, original));
  const lines = new Map(body.items.map((item) => [item.product, item]));
  const pieces = new Map<string, number>();
  for (const { product, quantity } of items) pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  return createExpedition(
    tx,
    {
      ...body,
      value: null,
      cod: false,
      codValue: null,
      codCurrency: null,
      codVariableSymbol: null,
      deliveryCost: null,
      deliveryCostCurrency: null,
      removedVirtualProducts: [],
      items: [...pieces].map(([product, quantity]) => {
        const { lot: _lot, lotOption: _option, id: _id, ...line } = lines.get(product) ?? { product };
        return { ...line, quantity };
      }),
    },
    [origin],
  );
}
