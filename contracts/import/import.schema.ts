import { z } from 'zod';
import { CHARSETS } from '../kit/charsets.ts';

/**
 * Who wrote the file, by its headers: our own format, an export of a shop system, or the raw lines of a shop's invoices
 * (`InvoiceNo`, `StockCode`).
 */
export const IMPORT_SOURCES = ['lading', 'woocommerce', 'shopify', 'baselinker', 'invoiceLines'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/**
 * Why rows are left out on purpose. Of another program's file: parents of variants and groups; goods that came back;
 * shipping, fees and other lines that are no goods; orders that were cancelled; and those that were sent already. Of any
 * workbook: what stands on further sheets.
 */
export const LEFT_OUT = ['group', 'returned', 'noGoods', 'cancelled', 'fulfilled', 'otherSheet'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export const IMPORT_STATUSES = ['waiting', 'running', 'finished'] as const;

/** What a check says of a row, by its whole record: `warned` is taken, and needs a look all the same. */
export const VERDICTS = ['good', 'warned', 'wrong', 'skipped'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Which rows of a checked file are listed: `warned` those with a warning of their own, `good` all that are taken. */
export const ROWS_SHOWN = ['all', 'wrong', 'warned', 'good', 'skipped'] as const;
export type RowsShown = (typeof ROWS_SHOWN)[number];

/** One wrong cell of an imported file, with the words in the reader's language. */
export const importError = z.object({
  row: z.int(),
  column: z.string(),
  field: z.string(),
  code: z.string(),
  found: z.string(),
  expected: z.string(),
  example: z.string(),
  /** What the cell was most likely meant to be; null where nothing is there that reads like it. */
  suggestion: z.string().nullable(),
  /** The sentence; existing clients read `error`. */
  error: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** One row with an error as it stands in the file, so that it can be corrected on screen. */
export const importRow = z.object({
  row: z.int(),
  /** The first row of the record that it belongs to. */
  record: z.int(),
  values: z.record(z.string(), z.string()),
});

/** A row of a checked file with what was found; or a record by its first row, with what was found in all its rows. */
export const checkedRow = importRow.extend({
  /** How many rows the record has. */
  rows: z.int(),
  verdict: z.enum(VERDICTS),
  errors: z.array(importError),
  warnings: z.array(importError),
});
export type CheckedRow = z.infer<typeof checkedRow>;

export const importResult = z.object({
  resultId: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** success: finished without errors; error: finished with some; info: still running. */
  outcome: z.enum(['success', 'error', 'info']),
  dryRun: z.boolean(),
  fileName: z.string(),
  bytes: z.int(),
  /** Rows of the file read so far and in all (null until known). */
  processed: z.int(),
  total: z.int().nullable(),
  /** Records written, which were created or changed; on a dry run, that would be written. */
  imported: z.int(),
  /** Of these, records that were there before and were changed. */
  updated: z.int(),
  /** Existing records that the file does not change; not counted in `imported`. */
  unchanged: z.int(),
  /** Pictures that are being fetched from the addresses in the file. */
  imagesQueued: z.int(),
  /** Rows that belong to those records. */
  validRows: z.int(),
  failedRows: z.int(),
  /** Rows that are taken and need a look all the same. */
  warnedRows: z.int(),
  /** Records left out because their number is already there. */
  skipped: z.int(),
  /** Of these, records that differ from what the file says; the rows say what differs. */
  differing: z.int(),
  merged: z.int(),
  /** Rows of another program's file that are left out on purpose, in all and by the reason. */
  leftOut: z.int(),
  leftOutReasons: z.partialRecord(z.enum(LEFT_OUT), z.int()),
  waiting: z.int(),
  /** Records that are taken as they are and have to be corrected before they go on. */
  incorrect: z.int(),
  /** The row that is the example of the template, left out. */
  sampleRow: z.int().nullable(),
  /** Of an import that sends what it wrote: records sent so far, refused, and still to be sent. */
  sent: z.int(),
  sendRefused: z.int(),
  toSend: z.int(),
  /** Header of the file by field, with its letter: `{ billingPhone: { letter: 'E', header: 'Phone' } }`. */
  columns: z.record(z.string(), z.object({ letter: z.string(), header: z.string() })),
  ignoredColumns: z.array(z.string()),
  source: z.enum(IMPORT_SOURCES),
  /** Every column of the file, the field that it is read as (null: left out) and sample cells. */
  mapping: z.array(
    z.object({
      letter: z.string(),
      header: z.string(),
      field: z.string().nullable(),
      /** Further fields that it gives: a cell with all lines of an order has their quantities. */
      also: z.array(z.string()).optional(),
      samples: z.array(z.string()),
      /** Left out because an earlier column has the same head, or another one of the same field. */
      isSecond: z.literal(true).optional(),
      /** Whether the workbook hides it. */
      hidden: z.literal(true).optional(),
    }),
  ),
  /** How its letters were read, guessed or as `options` say; null of a file that shows it itself. */
  charset: z.enum(CHARSETS).nullable(),
  /** Options of the whole file, as `importRoutes` takes them: `{ eshop: '…', currency: 'CZK' }`. */
  options: z.record(z.string(), z.string().nullable()),
  errors: z.array(importError),
  rows: z.array(importRow),
  /** Who imported it. */
  actorName: z.string(),
  /** Taking back what the import made. */
  undo: z.object({
    state: z.enum(['none', 'running', 'finished']),
    /** Records that the import made; of these, taken back; and those that stay, with the reasons of the first, each once. */
    made: z.int(),
    undone: z.int(),
    refused: z.int(),
    reasons: z.array(z.string()),
  }),
  /** Why the whole file failed, in words; null when it was read. */
  message: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ImportResult = z.infer<typeof importResult>;
