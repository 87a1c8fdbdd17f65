import { z } from 'zod';
import { listRoutes } from '../kit/reading.ts';
import { relation } from '../kit/relation.ts';
import { IMPORT_STATES, IMPORTED_NOUNS } from './import-result.grid.ts';

/** One file that was imported; checks alone are none. */
export const importResultRow = z.object({
  id: z.string(),
  fileName: z.string(),
  noun: z.enum(IMPORTED_NOUNS),
  state: z.enum(IMPORT_STATES),
  createdAt: z.string(),
  actorName: z.string(),
  /** Rows of the file; null until it is read. */
  total: z.int().nullable(),
  imported: z.int(),
  updated: z.int(),
  incorrect: z.int(),
  failedRows: z.int(),
  skipped: z.int(),
  eshop: relation,
  organisation: relation,
  finishedAt: z.string().nullable(),
  changedAt: z.string(),
});

export const importResultRoutes = listRoutes('import-result', importResultRow, {
  audience: 'both',
  permission: 'organisation.read',
});
