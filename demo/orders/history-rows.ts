import { BUILT_IN_WAREHOUSE } from '../../contracts/event/event.actors.ts';
import type { ExpeditionAct } from '../../contracts/expedition/expedition.states.ts';
import type { Acting } from '../../server/platform/access/scope.ts';
import type { Change } from '../../server/platform/events/record.ts';
import { ALLOCATOR } from '../../server/stock/allocation.ts';
import type { Row } from '../insert.ts';
import type { Organisation, Product } from '../world.ts';
import { moment } from './expedition-rows.ts';
import type { Hand, Order, Step } from './order.ts';
import { followUpNumber } from './rests.ts';

const CONNECTORS: Record<string, string> = { baselinker: 'BaseLinker' };

/** Who a hand was for this order, as the history names them. */
function actorOf(hand: Hand, { eshop }: Order): Acting {
  const connector = eshop.demo.connector;
  switch (hand) {
    case 'owner':
      return ownerOf(eshop.organisation);
    case 'sender':
      return connector
        ? { kind: 'system', id: null, name: CONNECTORS[connector] ?? connector }
        : ownerOf(eshop.organisation);
    case 'allocator':
      return ALLOCATOR;
    case 'warehouse':
      return WAREHOUSE;
    case 'carrier':
      return { kind: 'system', id: null, name: 'Carrier' };
    case 'system':
      return SYSTEM;
  }
}

const REASONS: Partial<Record<ExpeditionAct, string>> = {
  returnToSender: 'Not collected in time.',
  endStorage: 'Not collected in time.',
};

/** What a step changed beside the status. */
function diffOf({ act }: Step, { items, trackingNumbers, rest, follows, number }: Order): Change[] {
  if (act === 'create' && follows) return [{ field: 'splitFrom', from: null, to: follows.number }];
  if (act === 'closeRest') return [{ field: 'rest', from: 'open', to: 'closed' }];
  if (act === 'followUp')
    return [
      { field: 'rest', from: 'open', to: 'followed' },
      { field: 'splitInto', from: null, to: followUpNumber(number) },
    ];
  if (act === 'reserve') {
    const booked = items.reduce((sum, item) => sum + item.bookable, 0);
    const missing = items.reduce((sum, item) => sum + item.quantity - item.bookable - item.paired, 0);
    const paired = items.reduce((sum, item) => sum + item.paired, 0);
    return [
      { field: 'booked', from: null, to: { booked, missing } },
      ...(paired > 0 ? [{ field: 'paired', from: null, to: paired }] : []),
    ];
  }
  if (act === 'pack' && trackingNumbers[0])
    return [
      { field: 'trackingNumber', from: null, to: trackingNumbers[0] },
      ...(rest === null ? [] : [{ field: 'expeditedCompletely', from: true, to: false }]),
    ];
  return [];
}

/** A line of a record's history; of no organisation where the record is the provider's. */
export const eventRow = (
  noun: string,
  organisation: Organisation | null,
  recordId: string,
  at: number,
  actor: Acting,
  change: { act: string; from: string | null; to: string | null; reason?: string | null; diff?: Change[] },
): Row<'event'> => ({
  organisation_id: organisation?.id ?? null,
  at: moment(at),
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  noun,
  record_id: recordId,
  act: change.act,
  from_status: change.from,
  to_status: change.to,
  reason: change.reason ?? null,
  diff: change.diff ?? [],
});

/** The warehouse of the demo, as the history names it. */
export const WAREHOUSE: Acting = { kind: 'warehouse', id: null, name: BUILT_IN_WAREHOUSE };
export const ADMINISTRATOR: Acting = { kind: 'admin', id: null, name: 'Martin Kubát' };
export const SYSTEM: Acting = { kind: 'system', id: null, name: 'System' };
export const ownerOf = ({ owner }: Organisation): Acting => ({
  kind: 'user',
  id: owner.id,
  name: owner.name,
});

/** Writes one step of a life, with what it changed; each begins at the status to which the last one led. */
type WriteStep = (at: number, by: Acting, act: string, to: string, diff?: Change[]) => void;

/** The events of many records in the order in which they happened; `live` writes the steps of one record. */
export function lifeEvents<R extends { id: string; organisation: Organisation }>(
  records: readonly R[],
  nounOf: (record: R) => string,
  live: (record: R, write: WriteStep) => void,
): Row<'event'>[] {
  const steps: { at: number; row: Row<'event'> }[] = [];
  for (const record of records) {
    let from: string | null = null;
    live(record, (at, by, act, to, diff = []) => {
      const change = { act, from, to, diff };
      const row = eventRow(nounOf(record), record.organisation, record.id, at, by, change);
      steps.push({ at, row });
      from = to;
    });
  }
  return steps.sort((a, b) => a.at - b.at).map(({ row }) => row);
}

/** One event for each product that was created. */
export const productEvents = (organisation: Organisation): Row<'event'>[] =>
  organisation.products.map((product: Product) =>
    eventRow('product', organisation, product.id, product.createdAt, ownerOf(organisation), {
      act: 'create',
      from: null,
      to: 'active',
    }),
  );

/** A step with the order whose it is. */
export interface OrderStep {
  order: Order;
  step: Step;
}

/** All steps of all orders, in the order in which they happened: lists of history go by the event's number. */
export const listSteps = (orders: readonly Order[]): OrderStep[] =>
  orders
    .flatMap((order) => order.steps.map((step) => ({ order, step })))
    .sort((a, b) => a.step.at - b.step.at);

export const stepEvent = ({ order, step }: OrderStep): Row<'event'> =>
  eventRow('expedition', order.eshop.organisation, order.id, step.at, actorOf(step.by, order), {
    ...step,
    reason: REASONS[step.act] ?? null,
    diff: diffOf(step, order),
  });
