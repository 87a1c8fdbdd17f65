import type { InboundEventKind } from '../../contracts/floor/floor.goods.events.ts';
import { transitionsFor } from '../../contracts/kit/states.ts';
import {
  type StockAdviceAct,
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../contracts/stock-advice/stock-advice.states.ts';

/*
 * The steps that follow from an event of a delivery, read off the transition table: no I/O. The latest event of a
 * source decides the status; skipped rows are walked one by one, and older events do not change the status. Counted
 * goods are received whenever they are reported, because they are on the shelf.
 */

/** The facts of a delivery that decide its next steps. */
export interface AdviceStanding {
  status: StockAdviceStatus;
  /** It was announced: an advice that needs correction may never have been. */
  sent: boolean;
  /** Pieces of it were received. */
  begun: boolean;
  /** All that was announced was received. */
  complete: boolean;
}

export interface InboundStep {
  act: Extract<
    StockAdviceAct,
    | 'arrive'
    | 'beginReceiving'
    | 'receive'
    | 'endReceiving'
    | 'finish'
    | 'reportTrouble'
    | 'refuse'
    | 'correctReceipt'
  >;
  to: StockAdviceStatus;
}

/**
 * Why an event was stored without effect: `late` (later news is known, or it says nothing new), `ended`,
 * `notAnnounced` (a draft, or taken back), `waitsForClient` (its data are being completed), `alreadyReceived`
 * (something of it was taken, so it cannot be refused whole).
 */
export type InboundIgnored = 'late' | 'ended' | 'notAnnounced' | 'waitsForClient' | 'alreadyReceived';

export type InboundRoad = { steps: InboundStep[] } | { ignored: InboundIgnored };

/** Events that report counted goods, or correct such a report. */
export const COUNTING: readonly InboundEventKind[] = ['receive', 'correctReceipt'];

/** Where news leads that says nothing new, once the delivery is there. */
const LEADS_TO: Partial<Record<InboundStep['act'], StockAdviceStatus>> = {
  arrive: 'waiting',
  beginReceiving: 'inProgress',
  endReceiving: 'partiallyFinished',
};

/** The row of the table that usually follows, for walking over what was not reported. */
const USUAL: Partial<Record<StockAdviceStatus, InboundStep['act']>> = {
  new: 'arrive',
  waiting: 'beginReceiving',
  inProgress: 'endReceiving',
  partiallyFinished: 'beginReceiving',
};

/** The steps from the status of a delivery through the reported one. `isLate`: the source has reported later events. */
export function findInboundRoad(
  standing: AdviceStanding,
  kind: InboundEventKind,
  isLate = false,
): InboundRoad {
  const { status } = standing;
  const ignored = refusalOf(standing, kind, isLate);
  if (ignored) return { ignored };
  if (isLate) return COUNTING.includes(kind) ? { steps: [] } : { ignored: 'late' };
  if (kind === 'correctReceipt') {
    const there = step(status, 'correctReceipt');
    return { steps: there ? [there] : [] };
  }
  return roadTo(standing, kind === 'beginUnloading' ? 'arrive' : kind);
}

/** The news that may follow where a delivery stands, the usual first. */
export function listInboundSteps(standing: AdviceStanding): InboundEventKind[] {
  switch (standing.status) {
    case 'new':
      return ['arrive', 'beginReceiving'];
    case 'waiting':
      return [
        'beginReceiving',
        'beginUnloading',
        'reportTrouble',
        ...(standing.begun ? [] : ['refuse' as const]),
      ];
    case 'inProgress':
      return ['receive', 'endReceiving', 'finish', 'reportTrouble'];
    case 'partiallyFinished':
      return ['arrive', 'beginReceiving', 'finish'];
    case 'finished':
    case 'closed':
      return ['correctReceipt'];
    default:
      return [];
  }
}

function refusalOf(
  { status, sent, begun }: AdviceStanding,
  kind: InboundEventKind,
  isLate: boolean,
): InboundIgnored | null {
  if (status === 'canceled') return 'ended';
  if (status === 'onHold' || (status === 'incorrect' && !sent)) return 'notAnnounced';
  if (kind === 'refuse' && begun) return 'alreadyReceived';
  const isCounted = COUNTING.includes(kind);
  if (status === 'incorrect') return isCounted && isLate ? null : 'waitsForClient';
  if ((status === 'finished' || status === 'closed') && !isCounted) return 'ended';
  return null;
}

function roadTo({ status: from, complete }: AdviceStanding, reported: InboundStep['act']): InboundRoad {
  // Receiving that ends with all there is the end of the delivery (row 14).
  const meant = (act: InboundStep['act']) => (act === 'endReceiving' && complete ? 'finish' : act);
  const act = meant(reported);
  const steps: InboundStep[] = [];
  const seen = new Set<StockAdviceStatus>();
  let status = from;
  while (!seen.has(status)) {
    seen.add(status);
    if (LEADS_TO[act] === status) return { steps };
    const there = step(status, act);
    if (there) return { steps: [...steps, there] };
    // What is counted when all is over is a late receipt (row 22).
    if (act === 'receive' && step(status, 'correctReceipt')) {
      return { steps: [...steps, { act: 'correctReceipt', to: status }] };
    }
    // Goods that were taken into the house are no longer refused at the ramp.
    const usual = act === 'refuse' && status !== 'new' ? undefined : USUAL[status];
    const over = usual ? step(status, meant(usual)) : null;
    if (!over) break;
    steps.push(over);
    status = over.to;
  }
  return { ignored: 'late' };
}

function step(status: StockAdviceStatus, act: InboundStep['act']): InboundStep | null {
  const [row] = transitionsFor(stockAdviceStates, status, act, 'warehouse');
  const to = row?.to[0];
  return to ? { act, to } : null;
}
