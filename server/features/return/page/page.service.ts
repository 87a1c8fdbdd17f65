import type { z } from 'zod';
import { type Language, LOCALES } from '../../../../contracts/kit/languages.ts';
import { conflict, invalidAt } from '../../../../contracts/kit/problem.ts';
import type { ReturnBody } from '../../../../contracts/return/return.schema.ts';
import type { ReturnableOrder, returnPageRoutes } from '../../../../contracts/return/return-page.routes.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { recordEvent } from '../../../platform/events/record.ts';
import { trackingUrlOf } from '../../../wms/label.ts';
import { enqueueLetter } from '../../letter/letter.service.ts';
import { planLabel } from '../label/label.service.ts';
import { readLabel } from '../label/label.store.ts';
import { listDeciders } from '../return.letter.store.ts';
import { listGoods, type OrderedGoods, readOrder } from '../return.order.store.ts';
import { createReturn } from '../return.save.ts';
import type { ReturnRow } from '../return.store.ts';
import { nameReturnPhotos } from './page.photo.ts';
import {
  findStatement,
  findWithdrawal,
  listParcelsBack,
  type NamedOrder,
  type PageShop,
} from './page.store.ts';

/** What a customer is answered, with what may be asked about next. */
type PageReceipt = z.input<(typeof returnPageRoutes)['announce']['answer']>;

type Body<N extends 'announce' | 'withdraw'> = z.output<(typeof returnPageRoutes)[N]['body']>;

/** What of an order a customer can send back, by the places of its products, and the parcels of what was announced. */
export async function describeOrder(
  tx: Tx,
  order: NamedOrder,
  orderNumber: string,
): Promise<ReturnableOrder> {
  const goods = await listGoods(tx, order);
  return {
    orderNumber,
    parcels: (await listParcelsBack(tx, order)).map(({ pattern, ...parcel }) => ({
      ...parcel,
      trackingUrl: trackingUrlOf(pattern, parcel.parcel),
    })),
    items: goods.map(({ product, expedited, announced }, index) => ({
      line: index + 1,
      name: product.name,
      left: Math.max(expedited - announced, 0),
    })),
  };
}

/** The products at the places that a customer named. @throws Problem 400 for a place that the order has not. */
function itemsAt<L extends { line: number; quantity: number }>(
  goods: readonly OrderedGoods[],
  lines: readonly L[],
  orderNumber: string,
) {
  return lines.map(({ line, ...rest }, index) => {
    const product = goods[line - 1]?.product;
    if (!product) throw invalidAt(`items[${index}].line`, 'returnNotInOrder', { orderNumber });
    return { ...rest, product: product.id };
  });
}

/** Announces what a customer sends back, and writes to them. */
export async function announceOnPage(
  tx: Tx,
  order: NamedOrder,
  shop: PageShop,
  body: Body<'announce'>,
  language: Language,
): Promise<PageReceipt> {
  const goods = await listGoods(tx, order);
  const items = itemsAt(goods, body.items, body.orderNumber).map(({ photos: _, ...item }) => item);
  const made = await createReturn(
    tx,
    { expedition: order.id, email: body.email, note: body.note ?? null, items },
    { origin: 'page' },
  );
  await nameReturnPhotos(tx, made, body.items);
  const label = shop.labels && (await planLabel(tx, made, language));
  await enqueueLetter(tx, {
    kind: 'returnAnnounced',
    to: body.email,
    name: made.customer,
    language,
    from: shop.name,
    ...sendingTo(order, { shop: shop.name, order: made.order_number, number: made.internal_number }),
  });
  return { number: made.internal_number, at: tx.now.toISOString(), sendTo: order.sendTo, label };
}

/** What a letter says of where the parcel goes, where that is known. */
const sendingTo = ({ sendTo }: NamedOrder, values: Record<string, string>) =>
  sendTo === null
    ? { values }
    : { parts: ['sendTo'] as const, values: { ...values, sendTo: sendTo.replaceAll('\n', ', ') } };

/** A moment as a letter says it: to the second, with its zone, in the words of its reader. */
const momentIn = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);

/**
 * Withdraws from the contract of an order (Directive (EU) 2023/2673, article 11a): what left is announced back without a
 * reason; of what has not left, the history of the order says it. The customer has an acknowledgement with day and time by
 * mail, and those who decide at the client have a letter. A statement that is made again is answered as the first one.
 */
export async function withdraw(
  tx: Tx,
  order: NamedOrder,
  shop: PageShop,
  body: Body<'withdraw'>,
  language: Language,
): Promise<PageReceipt> {
  // Of a statement that is sent twice at once the second finds the first.
  await readOrder(tx, order.id, true);
  const goods = await listGoods(tx, order);
  const left = goods.map(({ expedited, announced }) => Math.max(expedited - announced, 0));
  const all = left.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : []));
  const before = await findBefore(tx, order, goods.length > 0);
  const isSaid = goods.length === 0 || (body.items ?? all).every(({ line }) => left[line - 1] === 0);
  if (before && isSaid) return before;
  if (all.length === 0 && goods.length > 0) throw conflict('returnNothingLeft');
  const items = body.items ?? all;
  const made =
    all.length > 0
      ? await announceWithdrawal(tx, order, body, itemsAt(goods, items, body.orderNumber))
      : null;
  const number = made?.internal_number ?? null;
  await recordEvent(tx, {
    organisationId: order.organisationId,
    noun: 'expedition',
    recordId: order.id,
    act: 'withdrawContract',
    reason: `${body.name}, ${body.email}`,
  });
  const values = {
    shop: shop.name,
    order: body.orderNumber,
    number: number ?? '–',
    customer: body.name,
    address: body.email,
  };
  const letter = { kind: 'withdrawal' as const, to: body.email, name: body.name, from: shop.name };
  const at = momentIn(language, tx.now, order.timeZone);
  const sending = number ? sendingTo(order, { ...values, at }) : { values: { ...values, at } };
  await enqueueLetter(tx, { ...letter, language, ...sending });
  for (const { name, email, language: own } of await listDeciders(tx, order.organisationId)) {
    const words = own ?? 'en';
    await enqueueLetter(tx, {
      kind: 'withdrawalFiled',
      to: email,
      name,
      language: words,
      path: `/user/expeditions/${order.id}`,
      values: { ...values, at: momentIn(words, tx.now, order.timeZone) },
    });
  }
  const label = made !== null && shop.labels && (await planLabel(tx, made, language));
  return { number, at: tx.now.toISOString(), sendTo: number ? order.sendTo : null, label };
}

/** What was answered to the statement before, if any: the return that it became, or the order's history alone. */
async function findBefore(tx: Tx, order: NamedOrder, hasLeft: boolean): Promise<PageReceipt | undefined> {
  if (!hasLeft) {
    const at = await findStatement(tx, order);
    return at === undefined ? undefined : { number: null, at, sendTo: null, label: false };
  }
  const before = await findWithdrawal(tx, order);
  if (!before) return undefined;
  const { id, ...said } = before;
  return { ...said, label: (await readLabel(tx, id)) !== undefined };
}

async function announceWithdrawal(
  tx: Tx,
  order: NamedOrder,
  { email, name }: Body<'withdraw'>,
  items: readonly { product: string; quantity: number }[],
): Promise<ReturnRow> {
  const body: ReturnBody = {
    expedition: order.id,
    email,
    note: name,
    items: items.map((item) => ({
      ...item,
      reason: 'withdrawal' as const,
      wish: 'money' as const,
      note: null,
    })),
  };
  return createReturn(tx, body, { origin: 'withdrawal', withdrawnAt: tx.now });
}
