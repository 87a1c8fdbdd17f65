import { z } from 'zod';
import { exportParams } from '../kit/export.ts';
import { id, optional } from '../kit/fields.ts';
import { FILE_LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';

/** Lines of a document out of a file; the same product twice is one line with the sum. */
export const importedItems = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      quantity: z.int(),
      productSku: z.string(),
      name: z.string(),
      lot: z.string().nullable(),
    }),
  ),
  /** Rows of the file that were merged into another. */
  merged: z.int(),
});
export type ImportedItems = z.infer<typeof importedItems>;

export const importItemRoutes = {
  importItem: route({
    method: 'POST',
    path: '/api/import/import-item',
    audience: 'both',
    permission: 'product.read',
    upload: { file: 'file', maxBytes: FILE_LIMITS.sheet },
    body: z.object({ organisation: optional(id()), eshop: optional(id()) }),
    answer: importedItems,
    rate: 'heavy',
    idempotent: false,
    summary: 'Reads lines (SKU or EAN, quantity) for a document that is being written; writes nothing.',
  }),
  templateItem: route({
    method: 'GET',
    path: '/api/import/template-item.:format',
    audience: 'both',
    permission: 'product.read',
    params: exportParams,
    download: true,
    summary: 'The spreadsheet that import-item takes.',
  }),
} as const;
