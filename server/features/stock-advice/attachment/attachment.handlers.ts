import type { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import { openPaper } from '../../../platform/storage/papers.ts';
import type { Services } from '../../../services.ts';
import { deleteAttachment, demandAttachment, uploadAttachment } from './attachment.service.ts';

type AttachmentHandlers = Pick<
  Handlers<typeof stockAdviceRoutes>,
  'uploadAttachment' | 'attachment' | 'deleteAttachment'
>;

/** Papers of stock advices: sent, read, deleted. */
export function attachmentHandlers(services: Services): AttachmentHandlers {
  return {
    uploadAttachment: ownTransactions(({ caller, params, body, file, version, keep }) =>
      uploadAttachment(
        services,
        caller,
        { adviceId: params.id, file, originalName: body.originalName ?? null, version },
        keep,
      ),
    ),
    attachment: async (tx, { params }) => {
      return openPaper(services, await demandAttachment(tx, params.id, params.attachmentId));
    },
    deleteAttachment: async (tx, { params, version }) => {
      await deleteAttachment(tx, params.id, params.attachmentId, version);
    },
  };
}
