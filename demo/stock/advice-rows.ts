import { COMING } from '../../contracts/stock-advice/stock-advice.states.ts';
import { searchText } from '../../server/platform/list/search-text.ts';
import { MINUTE } from '../calendar.ts';
import type { Row } from '../insert.ts';
import { moment, momentOrNull } from '../orders/expedition-rows.ts';
import { lifeEvents, ownerOf, SYSTEM, WAREHOUSE } from '../orders/history-rows.ts';
import type { Order } from '../orders/order.ts';
import type { Random } from '../random.ts';
import type { Advice } from './advice.ts';
import { movementRow } from './ledger-rows.ts';
import { countsOf, type Receipt } from './receipt-rows.ts';
import type { Shelf } from './shelf.ts';

const suppliedOf = ({ items }: Advice) => items.filter(({ supplied }) => supplied > 0);
const piecesIn = ({ items }: Advice): number => items.reduce((sum, { supplied }) => sum + supplied, 0);
const isSent = ({ status }: Advice): boolean => status !== 'onHold';
/** Somebody closed it some days after its last receipt. */
const closedAt = ({ status, receivedAt, changedAt }: Advice): number | null =>
  status === 'closed' ? (receivedAt ?? changedAt) + 40 * MINUTE : null;

export const adviceRow = (advice: Advice): Row<'stock_advice'> => {
  const { organisation, items, status } = advice;
  const sent = advice.createdAt + 3 * MINUTE;
  return {
    id: advice.id,
    organisation_id: organisation.id,
    internal_id: advice.number,
    type: advice.urgent ? 'highPriority' : 'regular',
    status,
    account_id: organisation.owner.id,
    account_name: organisation.owner.name,
    supplier_id: advice.supplier.id,
    warehouse_id: advice.warehouse.id,
    wms_id: advice.warehouse.wms.id,
    ref1: advice.note,
    packaging_unit: advice.units.kind,
    count_of_units: advice.units.count,
    pallets: advice.units.kind === 'pallet' ? advice.units.count : null,
    packages: advice.units.kind === 'package' ? advice.units.count : null,
    expected_at: moment(advice.expectedAt),
    sent_at: isSent(advice) ? moment(sent) : null,
    arrived_at: momentOrNull(advice.arrivedAt),
    unloading_begun_at: momentOrNull(advice.unloadingBegunAt),
    receiving_begun_at: momentOrNull(advice.receivingBegunAt),
    last_received_at: momentOrNull(advice.receivedAt),
    closed_at: momentOrNull(closedAt(advice)),
    errors:
      status === 'incorrect'
        ? [{ propertyPath: '', code: 'unknownGoods', parameters: { label: '4006381333931', quantity: 12 } }]
        : [],
    ...countsOf(items),
    sum_of_supplied: piecesIn(advice),
    search: searchText(advice.number, null, advice.note),
    created_at: moment(advice.createdAt),
    changed_at: moment(Math.max(advice.changedAt, closedAt(advice) ?? 0)),
  };
};

export const adviceItemRows = ({ id, organisation, items }: Advice): Row<'stock_advice_item'>[] =>
  items.map((item, index) => ({
    id: item.id,
    organisation_id: organisation.id,
    stock_advice_id: id,
    position: index + 1,
    product_id: item.shelf.product.id,
    quantity: item.quantity,
    supplied_quantity: item.supplied,
    paired: item.paired,
    lot: item.shelf.lot.code || null,
    lot_date: item.shelf.lot.date,
  }));

/** What was received of advices: one receipt each. */
export const adviceReceipts = (advices: readonly Advice[]): Receipt[] =>
  advices.flatMap((advice) =>
    advice.receivedAt === null
      ? []
      : {
          id: advice.receiptId,
          organisation: advice.organisation,
          document: { id: advice.id, column: 'stock_advice' },
          warehouse: advice.warehouse,
          at: advice.receivedAt,
          items: suppliedOf(advice).map(({ id, shelf, quantity, supplied }) => ({
            id,
            product: shelf.product,
            quantity: supplied,
            expected: quantity,
            lot: shelf.lot,
          })),
        },
  );

export const adviceMovements = (advice: Advice, random: Random): Row<'stock_movement'>[] =>
  suppliedOf(advice).map(({ id, shelf, supplied, suppliedAt }) =>
    movementRow(
      {
        type: 'In',
        subtype: 'new',
        shelf,
        quantity: supplied,
        at: suppliedAt,
        why: { stock_advice_id: advice.id, inbound_receipt_id: advice.receiptId },
        key: `receipt:${id}`,
      },
      random,
    ),
  );

/** What orders were promised of advices that are still to come, in the order of the orders. */
export function pairingRows(advices: readonly Advice[], orders: readonly Order[]): Row<'pairing'>[] {
  const bringing = new Map<Shelf, string>();
  for (const { status, items } of advices) {
    if (!(COMING as readonly string[]).includes(status)) continue;
    for (const { id, shelf, paired } of items) if (paired > 0) bringing.set(shelf, id);
  }
  return orders.flatMap(({ eshop, items, createdAt }) =>
    items.flatMap(({ id, shelf, paired }) => {
      const adviceItem = shelf && bringing.get(shelf);
      return adviceItem && paired > 0
        ? [
            {
              organisation_id: eshop.organisation.id,
              expedition_item_id: id,
              stock_advice_item_id: adviceItem,
              quantity: paired,
              created_at: moment(createdAt),
            },
          ]
        : [];
    }),
  );
}

/** The life of an advice by the acts of its transition table, as far as it has come. */
export const adviceEvents = (advices: readonly Advice[]): Row<'event'>[] =>
  lifeEvents(
    advices,
    () => 'stockAdvice',
    (advice, write) => {
      const { organisation, status } = advice;
      const owner = ownerOf(organisation);
      write(advice.createdAt, owner, 'create', 'onHold');
      if (isSent(advice)) write(advice.createdAt + 3 * MINUTE, owner, 'send', 'new');
      if (status === 'canceled') write(advice.expectedAt, owner, 'cancel', 'canceled');
      if (advice.arrivedAt !== null) write(advice.arrivedAt, WAREHOUSE, 'arrive', 'waiting');
      if (advice.receivingBegunAt !== null)
        write(advice.receivingBegunAt, WAREHOUSE, 'beginReceiving', 'inProgress');
      if (advice.receivedAt !== null)
        write(advice.receivedAt, WAREHOUSE, 'receive', 'inProgress', [
          { field: 'sumOfSupplied', from: 0, to: piecesIn(advice) },
        ]);
      const last = (advice.receivedAt ?? advice.receivingBegunAt ?? advice.changedAt) + 10 * MINUTE;
      if (status === 'incorrect') write(last, WAREHOUSE, 'reportTrouble', 'incorrect');
      if (status === 'partiallyFinished' || status === 'closed')
        write(last, WAREHOUSE, 'endReceiving', 'partiallyFinished');
      if (status === 'finished') write(last, WAREHOUSE, 'finish', 'finished');
      if (status === 'closed') write(closedAt(advice) ?? last, SYSTEM, 'closeOverdue', 'closed');
    },
  );
