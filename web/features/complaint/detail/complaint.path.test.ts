import { expect, it } from 'vitest';
import { readPath } from './complaint.path.ts';

const row = {
  status: 'created' as const,
  turn: 'resolver' as const,
  dueAt: '2026-11-21T06:00:00Z',
  createdAt: '2026-11-20T09:00:00Z',
  changedAt: '2026-11-20T09:00:00Z',
  carrierFiledOn: null,
  carrier: { id: '1', name: 'PPL' },
  window: null,
};
const places = (path: ReturnType<typeof readPath>) => path.map(({ name, place }) => `${name} ${place}`);

it('a new claim is with the warehouse until its day, the carrier and the decision are ahead', () => {
  expect(places(readPath(row))).toEqual(['filed done', 'resolver now', 'carrier ahead', 'decided ahead']);
  expect(readPath(row)[1]).toMatchObject({ until: row.dueAt });
  const window = { opensOn: '2026-11-20', closesOn: '2026-11-27', answerDays: 21, isConfirmed: false };
  const days = (of: typeof row | (Omit<typeof row, 'window'> & { window: typeof window })) =>
    readPath(of).map((step) => step.days);
  expect(days(row)).toEqual([undefined, undefined, undefined, 14]);
  expect(days({ ...row, window })).toEqual([undefined, undefined, 21, 14]);
});

it('one that asks the client shows the client’s turn; one without a carrier has no such station', () => {
  const asked = { ...row, status: 'waitingForReporter' as const, turn: 'reporter' as const, carrier: null };
  expect(places(readPath(asked))).toEqual(['filed done', 'resolver done', 'reporter now', 'decided ahead']);
});

it('one that was filed with its carrier and decided leaves nothing ahead', () => {
  const over = {
    ...row,
    status: 'closed/approved' as const,
    turn: 'over' as const,
    carrierFiledOn: '2026-10-15',
  };
  expect(places(readPath(over))).toEqual(['filed done', 'resolver done', 'carrier done', 'decided done']);
  const gone = { ...row, status: 'canceled' as const, turn: 'over' as const };
  expect(places(readPath(gone)).at(-1)).toBe('canceled done');
});
