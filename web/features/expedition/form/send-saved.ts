import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import type { Finish } from '../../../ui/form/record-editor.ts';

/** Sends what was just saved; a refusal does not undo the saving, so it is reported and not thrown. */
export async function sendSaved(
  saved: ExpeditionDetail,
  noAnswer: string,
): Promise<Finish<ExpeditionDetail>> {
  try {
    const sent = await call(expeditionRoutes.send, { params: { id: saved.id } });
    return sent.status === 'incorrect'
      ? { record: sent, words: 'saved.incorrect', meaning: 'trouble' }
      : { record: sent, words: 'saved.sent', undo: 'send' };
  } catch (error) {
    const text = error instanceof ApiError ? error.problem.message : noAnswer;
    return { words: 'saved.notSent', meaning: 'trouble', text };
  }
}
