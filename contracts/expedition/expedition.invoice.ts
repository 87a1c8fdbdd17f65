import { z } from 'zod';
import { id, optional } from '../kit/fields.ts';
import { FILE_LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';
import { expeditionInvoice } from './expedition.schema.ts';

const params = z.object({ id: id() });
const path = '/api/expedition/:id/invoice';
const write = { audience: 'both', permission: 'expedition.write' } as const;

export const expeditionInvoiceRoutes = {
  uploadInvoice: route({
    method: 'POST',
    path,
    ...write,
    params,
    upload: { file: 'file', maxBytes: FILE_LIMITS.pdf },
    body: z.object({ originalName: optional(z.string().max(255)) }),
    answer: expeditionInvoice,
    summary: 'Adds the invoice of an order, a PDF by its content; one that is there is replaced.',
  }),
  invoice: route({
    method: 'GET',
    path,
    audience: 'both',
    permission: 'expedition.read',
    params,
    download: true,
    summary: 'The invoice of an order.',
  }),
  deleteInvoice: route({
    method: 'DELETE',
    path,
    ...write,
    params,
    status: 204,
    summary: 'Removes the invoice of an order.',
  }),
} as const;
