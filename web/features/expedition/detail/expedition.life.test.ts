import { describe, expect, it } from 'vitest';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import {
  EXPEDITION_STATUSES,
  type ExpeditionStatus,
} from '../../../../contracts/expedition/expedition.states.ts';
import { countHeld, readLife } from './expedition.life.ts';

const event = (from: ExpeditionStatus | null, to: ExpeditionStatus, at: string): HistoryEvent => ({
  id: at,
  at,
  actor: { kind: 'system', name: '' },
  act: 'x',
  from,
  to,
  reason: null,
  diff: [],
});
const record = (status: ExpeditionStatus, change: object = {}) => ({
  status,
  createdAt: '2026-11-19T13:31:00Z',
  sentAt: null,
  packedAt: null,
  deliveredAt: null,
  ...change,
});
const places = (status: ExpeditionStatus, change: object = {}) =>
  readLife(record(status, change), []).map((strip) => strip.place[0]);

describe('the life line', () => {
  it('has one strip that is now, in every status', () => {
    for (const status of EXPEDITION_STATUSES)
      expect(readLife(record(status), []).filter((strip) => strip.place === 'now')).toHaveLength(1);
  });

  it('shows what is behind and ahead', () => {
    expect(places('onHold')).toEqual(['n', 'a', 'a', 'a', 'a', 'a']);
    expect(places('waitingForGoods')).toEqual(['b', 'n', 'a', 'a', 'a', 'a']);
    expect(places('delivered')).toEqual(['b', 'b', 'b', 'b', 'b', 'n']);
  });

  it('takes the colour of the status now and green behind', () => {
    const strips = readLife(record('takeOut'), []);
    expect(strips.map((strip) => strip.meaning).slice(0, 3)).toEqual(['done', 'done', 'moving']);
  });

  it('ends a cancelled one where it had come to', () => {
    expect(places('canceled')).toEqual(['n', 'a', 'a', 'a', 'a', 'a']);
    expect(places('canceled', { sentAt: 'x' })).toEqual(['b', 'n', 'a', 'a', 'a', 'a']);
  });

  it('tells when a stage was entered last, newest event first', () => {
    const events = [
      event('awaitingReservation', 'waitingForGoods', '4'),
      event('onHold', 'awaitingReservation', '3'),
      event('waitingForGoods', 'onHold', '2'),
      event('onHold', 'awaitingReservation', '1'),
    ];
    const strips = readLife(record('waitingForGoods', { sentAt: '1' }), events);
    expect(strips.map((strip) => strip.at)).toEqual(['2026-11-19T13:31:00Z', '3', null, null, null, null]);
  });
});

it('counts a line as booked once its pieces are held or gone, not while an advice only promises them', () => {
  const line = (booked: number, paired: number, expedited = 0) => ({
    quantity: 3,
    booked,
    paired,
    expedited,
  });
  expect(countHeld([line(3, 0), line(1, 2), line(0, 3), line(0, 0), line(1, 0, 2)])).toBe(2);
});

it('has no carrier for what is collected at the warehouse', () => {
  const stages = (status: ExpeditionStatus, events: HistoryEvent[] = []) =>
    readLife(record(status), events).map(({ stage }) => stage);
  expect(stages('readyToTakeover')).not.toContain('carrier');
  expect(stages('delivered', [event('readyToTakeover', 'delivered', '1')])).not.toContain('carrier');
  expect(stages('delivered')).toContain('carrier');
});
