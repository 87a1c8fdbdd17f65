import { describe, expect, it } from 'vitest';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { readLife, sumUp } from './transfer.life.ts';

const record = {
  status: 'created' as const,
  phase: 'booked' as const,
  createdAt: '2026-11-18T09:20:00Z',
  changedAt: '2026-11-18T09:20:00Z',
  dispatchedAt: null,
  receivedAt: null,
  expectedAt: '2026-11-20T10:00:00Z',
};

describe('the life line', () => {
  it('promises the arrival while it is ahead', () => {
    const life = readLife(record);
    expect(life.map(({ place }) => place)).toEqual(['behind', 'now', 'ahead', 'ahead']);
    expect(life[3]).toMatchObject({ expected: record.expectedAt, at: null });
  });

  it('stands on the road from the moment it left', () => {
    const life = readLife({ ...record, phase: 'onTheWay', dispatchedAt: '2026-11-19T08:15:00Z' });
    expect(life[2]).toMatchObject({ place: 'now', meaning: 'moving', at: '2026-11-19T08:15:00Z' });
  });

  it('ends green where everything came, and grey where it was cancelled', () => {
    const done = readLife({
      ...record,
      status: 'finished',
      phase: 'finished',
      receivedAt: '2026-11-20T11:00:00Z',
    });
    expect(done.map(({ meaning }) => meaning)).toEqual(['done', 'done', 'done', 'done']);
    const off = readLife({ ...record, status: 'canceled', phase: 'canceled' });
    expect(off[0]).toMatchObject({ place: 'now', meaning: 'off' });
    expect(off[3]?.expected).toBeNull();
  });
});

it('counts what stayed only once the truck has left', () => {
  const items = [
    { quantity: 60, dispatched: 52, booked: 0, missing: 8, received: 0, sentBack: 0, lost: 0, onTheWay: 52 },
  ];
  const of = (dispatchedAt: string | null) => sumUp({ items, dispatchedAt } as unknown as TransferDetail);
  expect(of(null).stayed).toBe(0);
  expect(of('2026-11-19T08:15:00Z')).toMatchObject({ stayed: 8, onTheWay: 52, asked: 60 });
});
