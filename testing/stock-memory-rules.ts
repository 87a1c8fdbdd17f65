import { placeKey } from '../server/stock/place.ts';
import { at, type Books, total } from './stock-books.ts';

const NONE: string[] = [];
const rule = (holds: boolean, text: string): string[] => (holds ? NONE : [text]);

/** The rules of stock (domain.md section 10) that balances in memory break. */
export const findBroken = (books: Books): string[] => [
  ...books.rows.flatMap((row) => [
    ...rule(0 <= row.booked && row.booked <= row.quantity, `0 <= booked <= quantity: ${row.lot}`),
    ...rule(row.quantity === (books.moved.get(row) ?? 0), `quantity is In less Out: ${row.lot}`),
    ...rule(
      row.booked === total([...books.held.values()].map((ofRows) => ofRows.get(row) ?? 0)),
      `booked is the sum of bookings: ${row.lot}`,
    ),
  ]),
  ...books.world.items.flatMap((item) => [
    ...rule(
      books.bookedOf(item) + books.sentOf(item) + books.pairedOf(item) <= item.quantity,
      `no more than ordered: ${item.id}`,
    ),
    ...[...(books.held.get(item) ?? [])].flatMap(([row, pieces]) => [
      ...rule(pieces > 0, `a booking is of one piece or more: ${item.id}`),
      ...rule(!item.lot || row.lot === item.lot, `the lot that was named: ${item.id}`),
      ...rule(row.usable || item.evenUnusable === true, `what may not leave is not booked: ${item.id}`),
      ...rule(
        placeKey(row) === placeKey({ ...at(books.rows, 0), productId: item.productId }),
        `booked where it is taken from: ${item.id}`,
      ),
    ]),
  ]),
  ...[...books.announced].flatMap(([advice, { quantity, supplied }]) =>
    rule(
      books.promisedOf(advice) <= Math.max(quantity - supplied, 0),
      `no more promised than comes: ${advice.id}`,
    ),
  ),
  ...[...books.promised.values()].flatMap(({ expeditionItemId, stockAdviceItemId, quantity }) => {
    const item = books.world.items.find(({ id }) => id === expeditionItemId);
    const advice = books.world.adviceItems.find(({ id }) => id === stockAdviceItemId);
    return [
      ...rule(quantity > 0, `a pairing is of one piece or more: ${expeditionItemId}`),
      ...rule(
        item?.kind === 'expedition' &&
          item.productId === advice?.productId &&
          (!item.lot || !advice.lot || item.lot === advice.lot),
        `paired with the same goods: ${expeditionItemId}`,
      ),
    ];
  }),
];
