import type { InboundEventBody } from '../../contracts/floor/floor.goods.events.ts';
import { linesOfRecount } from '../../contracts/floor/floor.recount.ts';
import { invalidAt } from '../../contracts/kit/problem.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { readCountedProducts } from './inbound.store.ts';
import { lacksSerials, listStanding } from './receipt.store.ts';

/**
 * What a count of a receipt's lines changes in the books: who counts blind does not know what stands there.
 * @returns the lines of the correction; none where the count agrees.
 * @throws Problem 400 for a line that is not of the receipt.
 */
export async function readRecounts(
  tx: Tx,
  organisationId: string,
  { inboundReceipt, recounts = [] }: InboundEventBody,
): Promise<NonNullable<InboundEventBody['lines']>> {
  const standing = await listStanding(tx, inboundReceipt ? [inboundReceipt] : []);
  const products = await readCountedProducts(
    tx,
    organisationId,
    standing.map(({ productId }) => productId),
  );
  return recounts.flatMap(({ line, pieces, lot, lotDate, serialNumbers = [] }, index) => {
    const stands = standing.find(({ lineId }) => lineId === line.toLowerCase());
    const product = stands && products.get(stands.productId);
    if (!stands || !product) throw invalidAt(`recounts[${index}].line`, 'invalid');
    const { itemId: item, productId, grade } = stands;
    const books = { item, product: productId, grade, stands: stands.pieces, serialNumbers: stands.serials };
    const { lotTracked } = product;
    const serialTracked = product.serialTracked && !lacksSerials(stands);
    return linesOfRecount(
      { ...books, lot: stands.lot, lotDate: stands.lotDate, lotTracked, serialTracked },
      { pieces, lot: lot ?? '', lotDate: lotDate ?? '', serials: serialNumbers },
    );
  });
}
