import { grid } from '../kit/grid.ts';

/** What became of a bulk job: it is still to come or going on, it ended early, or it did some or all of it. */
export const BULK_STATES = ['waiting', 'running', 'failed', 'stopped', 'partly', 'done'] as const;

export const bulkJobGrid = grid({
  entity: 'bulk-job',
  search: false,
  quick: 'createdAt',
  pinned: 'act',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns: {
    act: { kind: 'code', shown: true, width: 260, keep: true, displayOnly: true },
    noun: { kind: 'code', shown: true, width: 180, displayOnly: true },
    state: { kind: 'choice', values: BULK_STATES, shown: true, width: 160, keep: true },
    createdAt: { kind: 'instant', shown: true, width: 150, keep: true },
    total: { kind: 'integer', shown: true, width: 110 },
    done: { kind: 'integer', shown: true, width: 110 },
    refused: { kind: 'integer', shown: true, width: 120 },
    finishedAt: { kind: 'instant', shown: true, width: 150 },
    changedAt: { kind: 'instant', width: 140 },
  },
});
