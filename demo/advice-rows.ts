import { BUILT_IN_WAREHOUSE } from '../contracts/event/event.actors.ts';
import { COMING } from '../contracts/stock-advice/stock-advice.states.ts';
import type { Acting } from '../server/platform/access/scope.ts';
import { searchText } from '../server/platform/list/search-text.ts';
import type { Advice } from './advice.ts';
import { MINUTE } from './calendar.ts';
import { moment } from './expedition-rows.ts';
import { eventRow } from './history-rows.ts';
import type { Row } from './insert.ts';
import { movementRow } from './ledger-rows.ts';
import type { Order } from './order.ts';
import type { Random } from './random.ts';
import type { Shelf } from './shelf.ts';

const WAREHOUSE: Acting = { kind: 'warehouse', id: null, name: BUILT_IN_WAREHOUSE };
const SYSTEM: Acting = { kind: 'system', id: null, name: 'System' };

const or = (at: number | null): string | null => (at === null ? null : moment(at));
const suppliedOf = ({ items }: Advice) => items.filter(({ supplied }) => supplied > 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
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
    arrived_at: or(advice.arrivedAt),
    unloading_begun_at: or(advice.unloadingBegunAt),
    receiving_begun_at: or(advice.receivingBegunAt),
    last_received_at: or(advice.receivedAt),
    closed_at: or(closedAt(advice)),
    errors:
      status === 'incorrect'
        ? [{ propertyPath: '', code: 'unknownGoods', parameters: { label: '4006381333931', quantity: 12 } }]
        : [],
    count_of_items: items.length,
    count_of_sku: items.length,
    sum_of_quantity: sum(items.map(({ quantity }) => quantity)),
    sum_of_supplied: sum(items.map(({ supplied }) => supplied)),
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

/** What was received of an advice, as one receipt. */
export function receiptRows(advices: readonly Advice[]): {
  receipts: Row<'inbound_receipt'>[];
  items: Row<'inbound_receipt_item'>[];
} {
  const received = advices.filter(({ receivedAt }) => receivedAt !== null);
  return {
    receipts: received.map((advice) => ({
      id: advice.receiptId,
      organisation_id: advice.organisation.id,
      stock_advice_id: advice.id,
      wms_id: advice.warehouse.wms.id,
      warehouse_id: advice.warehouse.id,
      actor_name: WAREHOUSE.name,
      source: 'demo',
      source_key: `receipt:${advice.id}`,
      received_at: or(advice.receivedAt),
      count_of_items: suppliedOf(advice).length,
      count_of_sku: suppliedOf(advice).length,
      sum_of_quantity: sum(suppliedOf(advice).map(({ supplied }) => supplied)),
      created_at: or(advice.receivedAt),
      changed_at: or(advice.receivedAt),
    })),
    items: received.flatMap((advice) =>
      suppliedOf(advice).map((item, index) => ({
        // Its own line of the paper has no life of its own: the item's id says it as well.
        id: item.id,
        organisation_id: advice.organisation.id,
        inbound_receipt_id: advice.receiptId,
        position: index + 1,
        stock_advice_item_id: item.id,
        product_id: item.shelf.product.id,
        warehouse_id: advice.warehouse.id,
        lot: item.shelf.lot.code || null,
        lot_date: item.shelf.lot.date,
        serial_numbers: [],
        quantity: item.supplied,
        expected: item.quantity,
        blocked: item.shelf.lot.blocked,
      })),
    ),
  };
}

export const adviceMovements = (advice: Advice, random: Random): Row<'stock_movement'>[] =>
  suppliedOf(advice).map(({ id, shelf, supplied, suppliedAt }) =>
    movementRow(
      {
        type: 'In',
        subtype: 'new',
        shelf,
        quantity: supplied,
        at: suppliedAt,
        document: { stock_advice_id: advice.id, inbound_receipt_id: advice.receiptId },
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
export function adviceEvents(advices: readonly Advice[]): Row<'event'>[] {
  const events = advices.flatMap((advice) => {
    const { organisation, status } = advice;
    const owner: Acting = { kind: 'user', id: organisation.owner.id, name: organisation.owner.name };
    const steps: { at: number; row: Row<'event'> }[] = [];
    let stands: string | null = null;
    const tell = (at: number, by: Acting, act: string, to: string) => {
      steps.push({
        at,
        row: eventRow('stockAdvice', organisation, advice.id, at, by, { act, from: stands, to }),
      });
      stands = to;
    };
    tell(advice.createdAt, owner, 'create', 'onHold');
    if (isSent(advice)) tell(advice.createdAt + 3 * MINUTE, owner, 'send', 'new');
    if (status === 'canceled') tell(advice.expectedAt, owner, 'cancel', 'canceled');
    if (advice.arrivedAt !== null) tell(advice.arrivedAt, WAREHOUSE, 'arrive', 'waiting');
    if (advice.receivingBegunAt !== null)
      tell(advice.receivingBegunAt, WAREHOUSE, 'beginReceiving', 'inProgress');
    if (advice.receivedAt !== null) tell(advice.receivedAt, WAREHOUSE, 'receive', 'inProgress');
    const last = (advice.receivedAt ?? advice.receivingBegunAt ?? advice.changedAt) + 10 * MINUTE;
    if (status === 'incorrect') tell(last, WAREHOUSE, 'reportTrouble', 'incorrect');
    if (status === 'partiallyFinished' || status === 'closed')
      tell(last, WAREHOUSE, 'endReceiving', 'partiallyFinished');
    if (status === 'finished') tell(last, WAREHOUSE, 'finish', 'finished');
    if (status === 'closed') tell(closedAt(advice) ?? last, SYSTEM, 'closeOverdue', 'closed');
    return steps;
  });
  return events.sort((a, b) => a.at - b.at).map(({ row }) => row);
}
