import { grid } from '../kit/grid.ts';

/** Nouns whose records come in by file. */
export const IMPORTED_NOUNS = ['expedition', 'product', 'stockAdvice', 'supplier', 'transfer'] as const;

/** What became of an import: nothing of the file, some of it or all of it was taken; later it may be taken back. */
export const IMPORT_STATES = [
  'waiting',
  'running',
  'failed',
  'partly',
  'done',
  'undoing',
  'undonePartly',
  'undone',
] as const;

export const importResultGrid = grid({
  entity: 'import-result',
  search: false,
  quick: 'createdAt',
  pinned: 'fileName',
  sort: [{ field: 'createdAt', order: 'DESC' }],
  columns: {
    fileName: { kind: 'text', shown: true, width: 240, keep: true },
    noun: { kind: 'choice', values: IMPORTED_NOUNS, shown: true, width: 150 },
    state: { kind: 'choice', values: IMPORT_STATES, shown: true, width: 160, keep: true },
    createdAt: { kind: 'instant', shown: true, width: 140, keep: true },
    actorName: { kind: 'text', shown: true, width: 160 },
    total: { kind: 'integer', shown: true, width: 90 },
    imported: { kind: 'integer', shown: true, width: 100 },
    updated: { kind: 'integer', width: 100 },
    incorrect: { kind: 'integer', shown: true, width: 120 },
    failedRows: { kind: 'integer', shown: true, width: 110 },
    skipped: { kind: 'integer', width: 110 },
    eshop: { kind: 'relation', relation: 'eshop', width: 160 },
    organisation: { kind: 'relation', relation: 'organisation', width: 180 },
    finishedAt: { kind: 'instant', width: 140 },
    changedAt: { kind: 'instant', width: 140 },
    'eshop.name': { kind: 'text', filterOnly: true },
    'organisation.name': { kind: 'text', filterOnly: true },
  },
});
