import { z } from 'zod';
import { CHARSETS } from '../kit/charsets.ts';
import { exportParams } from '../kit/export.ts';
import { timeZone } from '../kit/fields.time.ts';
import { choice, id, optional, refuse, text } from '../kit/fields.ts';
import { FILE_LIMITS, LIMITS } from '../kit/limits.ts';
import type { Permission } from '../kit/permissions.ts';
import { route } from '../kit/route.ts';
import { checkedRow, importError, importResult, ROWS_SHOWN } from './import.schema.ts';

const params = z.object({ id: id() });
const started = z.object({ resultId: z.string() });

/**
 * Cells as a person corrected them; `row` is the row of the file, the header being row 1. A key with `confirmed` is
 * taken although it reads like that of another record.
 */
export const importCorrections = z
  .array(
    z.strictObject({
      row: z.int().min(2),
      field: text(60),
      value: z.string().max(2_000),
      confirmed: z.boolean().optional(),
    }),
  )
  .max(20_000);

/** Which field a column of the file is, by the letter of the column; null leaves the column out. */
export const importMapping = z.record(
  z.string().refine((letter) => /^[A-Z]{1,3}$/.test(letter), refuse('columnLetter')),
  text(60).nullable(),
);

/**
 * How the file of every import is read. Times that name no zone are what clocks of `timeZone` show, as exports write them;
 * without it they are in UTC. `charset` is how letters are written where the file does not show it itself, and they would
 * be guessed from what it looks like.
 */
export const IMPORT_READING = { timeZone: optional(timeZone()), charset: optional(choice(CHARSETS)) };

/**
 * The routes of a noun whose records are imported from a spreadsheet. `options` are form fields beside the file that
 * apply to all of its rows.
 */
export const importRoutes = <const N extends string, O extends z.ZodRawShape>(
  noun: N,
  access: { read: Permission; write: Permission },
  options: O,
  /** Where an import starts, when the noun's own address does something else. */
  start: string = `/api/${noun}/import`,
) => {
  const read = { audience: 'both', permission: access.read } as const;
  const write = { audience: 'both', permission: access.write } as const;
  return {
    template: route({
      method: 'GET',
      path: `/api/${noun}/template.:format`,
      ...read,
      params: exportParams,
      query: z.object({ organisation_id: optional(id()), eshop_id: optional(id()) }),
      download: true,
      summary: 'The spreadsheet that an import takes, with one example.',
    }),
    import: route({
      method: 'POST',
      path: start,
      ...write,
      upload: { file: 'file', maxBytes: FILE_LIMITS.sheet },
      query: z.object({ dryRun: z.stringbool().optional() }),
      body: z.object({ ...options, ...IMPORT_READING, dryRun: z.stringbool().optional() }),
      answer: started,
      status: 202,
      rate: 'heavy',
      summary: 'Imports a spreadsheet as a job; with dryRun only checks it.',
    }),
    importResult: route({
      method: 'GET',
      path: `/api/${noun}/import/:id`,
      ...read,
      params,
      answer: importResult,
      summary: 'How an import stands.',
    }),
    commitImport: route({
      method: 'POST',
      path: `/api/${noun}/import/:id/commit`,
      ...write,
      params,
      body: z.strictObject({
        corrections: importCorrections.optional(),
        mapping: importMapping.optional(),
        /** Options that change: the e-shop of a file that names none, its currency. */
        options: z.strictObject({ ...options, ...IMPORT_READING }).optional(),
        skipInvalid: z.boolean().optional(),
        dryRun: z.boolean().optional(),
      }),
      answer: started,
      status: 202,
      rate: 'heavy',
      summary: 'Runs a checked file again with corrections: as another check, or for good.',
    }),
    undoImport: route({
      method: 'PUT',
      path: `/api/${noun}/import/:id/undo`,
      ...write,
      params,
      answer: importResult,
      summary: 'Takes back what an import made, as a job, as far as nothing builds on it.',
    }),
    checkCells: route({
      method: 'POST',
      path: `/api/${noun}/import/:id/check`,
      ...write,
      params,
      body: z.strictObject({ corrections: importCorrections }),
      answer: z.object({
        /** Rows of the records that the corrections are in. */
        rows: z.array(z.int()),
        /** What is wrong with these rows then. */
        errors: z.array(importError),
        /** What of them needs a look although they are taken. */
        warnings: z.array(importError),
      }),
      idempotent: false,
      summary:
        'Says what the corrections of a checked file come to, for the records that they are in alone; writes nothing.',
    }),
    importRows: route({
      method: 'GET',
      path: `/api/${noun}/import/:id/rows`,
      ...read,
      params,
      query: z.object({
        show: z.enum(ROWS_SHOWN).default('all'),
        by: z.enum(['row', 'record']).default('row'),
        offset: z.coerce.number().int().min(0).max(LIMITS.importProductRows).default(0),
        limit: z.coerce.number().int().min(1).max(LIMITS.importShownRows).default(100),
      }),
      answer: z.object({ rows: z.array(checkedRow), total: z.int() }),
      summary:
        'The rows of a checked file, right ones and wrong ones, or its records; for a week after the check.',
    }),
    importFailedRows: route({
      method: 'GET',
      path: `/api/${noun}/import/:id/failed.:format`,
      ...read,
      params: z.object({ id: id(), format: exportParams.shape.format }),
      download: true,
      summary: 'The rows that failed, as a file to correct and import again.',
    }),
  } as const;
};
