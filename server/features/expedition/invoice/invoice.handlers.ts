import type { expeditionInvoiceRoutes } from '../../../../contracts/expedition/expedition.invoice.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import { openPaper, PDF } from '../../../platform/storage/papers.ts';
import type { Services } from '../../../services.ts';
import { deleteInvoice, demandInvoice, uploadInvoice } from './invoice.service.ts';

/** The invoices of orders: sent, read, deleted. */
export const expeditionInvoiceHandlers = (services: Services): Handlers<typeof expeditionInvoiceRoutes> => ({
  uploadInvoice: ownTransactions(({ caller, params, body, file, version, keep }) =>
    uploadInvoice(
      services,
      caller,
      { expeditionId: params.id, file, originalName: body.originalName ?? null, version },
      keep,
    ),
  ),
  invoice: async (tx, { params }) =>
    openPaper(services, {
      ...(await demandInvoice(tx, params.id)),
      content_type: PDF.contentType,
    }),
  deleteInvoice: async (tx, { params, version }) => {
    await deleteInvoice(tx, params.id, version);
  },
});
