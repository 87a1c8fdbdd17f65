import { expect, it } from 'vitest';
import { readLife } from './stock-change.life.ts';

const record = { createdAt: '2026-11-18T09:20:00Z', processedAt: null };

it('waits at the booking while goods are missing', () => {
  expect(readLife({ ...record, status: 'WaitingForGoods' })).toEqual([
    { stage: 'asked', place: 'behind', meaning: 'done', at: record.createdAt },
    { stage: 'booked', place: 'now', meaning: 'waiting', at: null },
    { stage: 'moved', place: 'ahead', meaning: 'waiting', at: null },
  ]);
});

it('ends where the goods were moved, or shows the trouble there', () => {
  const done = readLife({ ...record, status: 'Processed', processedAt: '2026-11-18T12:00:00Z' });
  expect(done[2]).toEqual({ stage: 'moved', place: 'now', meaning: 'done', at: '2026-11-18T12:00:00Z' });
  expect(readLife({ ...record, status: 'Failed' })[2]?.meaning).toBe('trouble');
});
