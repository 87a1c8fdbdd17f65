import { expect, it } from 'vitest';
import type { ReturnDetail } from '../../../../contracts/return/return.schema.ts';
import { readLife } from './return.life.ts';

const lifeOf = (row: Partial<ReturnDetail>) =>
  readLife({
    createdAt: '1',
    changedAt: '9',
    receivedAt: null,
    approvedAt: null,
    ...row,
  } as ReturnDetail).map(({ stage, place, at }) => `${stage} ${place} ${at}`);

it('waits for the goods while it is in progress, then for the decision', () => {
  expect(lifeOf({ status: 'inProgress' })).toEqual([
    'filed behind 1',
    'goods now null',
    'decided ahead null',
    'ended ahead null',
  ]);
  expect(lifeOf({ status: 'inProgress', receivedAt: '5' })[2]).toBe('decided now null');
});

it('ends when the money was returned', () => {
  expect(lifeOf({ status: 'refunded', receivedAt: '5', approvedAt: '6' })).toEqual([
    'filed behind 1',
    'goods behind 5',
    'decided behind 6',
    'ended now 9',
  ]);
});
