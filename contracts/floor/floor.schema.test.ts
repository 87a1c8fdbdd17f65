import { expect, test } from 'vitest';
import { LIMITS } from '../kit/limits.ts';
import { returnEventBody } from './floor.returns.ts';
import { warehouseEventBody } from './floor.schema.ts';

const head = {
  eventId: 'e-1',
  occurredAt: '2026-03-02T08:00:00Z',
};
const ID = '0198f3c2-0000-7000-8000-000000000000';

test('an event may name every line that an order can have', () => {
  const of = <T>(line: T): T[] => Array.from({ length: LIMITS.expeditionItems }, () => line);
  const packed = { ...head, kind: 'pack', expedition: ID, items: of({ item: ID, quantity: 1 }) };
  expect(warehouseEventBody.safeParse(packed).success).toBe(true);
  const graded = {
    ...head,
    kind: 'grade',
    returnReceipt: ID,
    lines: of({ item: ID, quantity: 1, grade: 'returned' }),
  };
  expect(returnEventBody.safeParse(graded).success).toBe(true);
});
