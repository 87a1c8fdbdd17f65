import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionBody, ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useWriting } from '../../../ui/form/saving.ts';
import { expeditionKey } from '../expedition.queries.ts';

/** Saves a new or a changed expedition, sends it when asked to, and goes to its page. */
export function useSaving(record: ExpeditionDetail | null, onSaved: () => void) {
  const { t } = useTranslation('expeditionForm');
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { write, ...rest } = useWriting<ExpeditionBody, ExpeditionDetail>(record, expeditionRoutes);

  /** Sends what was just saved; a refusal does not undo the saving, so it is told and not thrown. */
  const send = async (saved: ExpeditionDetail) => {
    try {
      return { saved: await call(expeditionRoutes.send, { params: { id: saved.id } }), refusal: null };
    } catch (error) {
      return { saved, refusal: error instanceof ApiError ? error.problem.message : t('saved.noAnswer') };
    }
  };

  const tell = (saved: ExpeditionDetail, isSent: boolean, refusal: string | null) => {
    const number = saved.orderNumber;
    if (refusal !== null) toast({ meaning: 'trouble', title: t('saved.notSent', { number }), text: refusal });
    else if (saved.status === 'incorrect')
      toast({ meaning: 'trouble', title: t('saved.incorrect', { number }) });
    else if (isSent) toast({ meaning: 'done', title: t('saved.sent', { number }) });
    else toast({ meaning: 'done', title: t(record ? 'saved.changed' : 'saved.onHold', { number }) });
  };

  const save = async (body: ExpeditionBody, options: { send: boolean }) => {
    const saved = await write(body);
    if (!saved) return;
    const mayGo = options.send && saved.status === 'onHold';
    const outcome = mayGo ? await send(saved) : { saved, refusal: null };
    onSaved();
    queryClient.setQueryData(expeditionKey(audience, saved.id), outcome.saved);
    void queryClient.invalidateQueries({ queryKey: ['expedition'] });
    void navigate(`${base}/expeditions/${saved.id}`, { replace: true });
    tell(outcome.saved, mayGo, outcome.refusal);
  };
  return { save, ...rest };
}
