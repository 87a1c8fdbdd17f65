import { describe, expect, it } from 'vitest';
import { INBOUND_EVENTS } from '../../contracts/floor/floor.goods.events.ts';
import {
  STOCK_ADVICE_STATUSES,
  stockAdviceStates,
} from '../../contracts/stock-advice/stock-advice.states.ts';
import { type AdviceStanding, findInboundRoad, listInboundSteps } from './inbound.road.ts';

const at = (status: AdviceStanding['status'], more: Partial<AdviceStanding> = {}): AdviceStanding => ({
  status,
  sent: true,
  begun: false,
  complete: false,
  ...more,
});
const wayOf = (standing: AdviceStanding, kind: (typeof INBOUND_EVENTS)[number], isLate = false) => {
  const road = findInboundRoad(standing, kind, isLate);
  return 'ignored' in road ? road.ignored : road.steps.map(({ act, to }) => `${act} ${to}`);
};

describe('the road of a delivery', () => {
  it('walks over what was not told', () => {
    expect(wayOf(at('new'), 'receive')).toEqual([
      'arrive waiting',
      'beginReceiving inProgress',
      'receive inProgress',
    ]);
    expect(wayOf(at('new'), 'finish').at(-1)).toBe('finish finished');
    expect(wayOf(at('new'), 'refuse')).toEqual(['arrive waiting', 'refuse canceled']);
    expect(wayOf(at('partiallyFinished'), 'reportTrouble')).toEqual([
      'beginReceiving inProgress',
      'reportTrouble incorrect',
    ]);
    expect(wayOf(at('inProgress', { begun: true }), 'arrive')).toEqual([
      'endReceiving partiallyFinished',
      'arrive waiting',
    ]);
  });

  it('ends when all is there', () => {
    expect(wayOf(at('inProgress', { complete: true }), 'endReceiving')).toEqual(['finish finished']);
    expect(wayOf(at('inProgress'), 'endReceiving')).toEqual(['endReceiving partiallyFinished']);
    expect(wayOf(at('inProgress', { complete: true }), 'arrive')).toBe('late');
  });

  it('changes nothing by what says nothing new, or is late', () => {
    expect(wayOf(at('waiting'), 'beginUnloading')).toEqual([]);
    expect(wayOf(at('inProgress'), 'beginReceiving')).toEqual([]);
    expect(wayOf(at('inProgress'), 'refuse')).toBe('late');
    expect(wayOf(at('waiting'), 'endReceiving', true)).toBe('late');
    expect(wayOf(at('waiting'), 'receive', true)).toEqual([]);
    expect(wayOf(at('waiting', { begun: true }), 'refuse')).toBe('alreadyReceived');
  });

  it('takes what is counted after the end, and nothing of what was not announced', () => {
    expect(wayOf(at('finished'), 'receive')).toEqual(['correctReceipt finished']);
    expect(wayOf(at('closed'), 'receive')).toEqual(['correctReceipt closed']);
    expect(wayOf(at('closed'), 'correctReceipt')).toEqual(['correctReceipt closed']);
    expect(wayOf(at('finished'), 'finish')).toBe('ended');
    expect(wayOf(at('canceled'), 'receive')).toBe('ended');
    expect(wayOf(at('onHold'), 'receive')).toBe('notAnnounced');
    expect(wayOf(at('incorrect', { sent: false }), 'receive')).toBe('notAnnounced');
    expect(wayOf(at('incorrect'), 'receive')).toBe('waitsForClient');
    expect(wayOf(at('incorrect'), 'receive', true)).toEqual([]);
  });

  it('goes only rows of the table that are the warehouse’s, whatever the status and the news', () => {
    for (const status of STOCK_ADVICE_STATUSES) {
      for (const kind of INBOUND_EVENTS) {
        for (const complete of [false, true]) {
          const road = findInboundRoad(at(status, { complete }), kind);
          if ('ignored' in road) continue;
          let here = status;
          for (const { act, to } of road.steps) {
            const row = stockAdviceStates.transitions.find(
              (one) =>
                one.act === act &&
                one.from.includes(here) &&
                one.to.includes(to) &&
                one.by.includes('warehouse'),
            );
            expect(row, `${here} -${act}-> ${to}`).toBeDefined();
            here = to;
          }
        }
      }
    }
  });

  it('offers only what leads somewhere', () => {
    for (const status of STOCK_ADVICE_STATUSES) {
      for (const kind of listInboundSteps(at(status))) {
        expect(findInboundRoad(at(status), kind), `${status} ${kind}`).toHaveProperty('steps');
      }
    }
  });
});
