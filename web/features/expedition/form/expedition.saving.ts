import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionBody, ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { expeditionKey } from '../expedition.queries.ts';

/** Saves a new or a changed expedition, sends it when asked to, and goes to its page. */
export function useSaving(record: ExpeditionDetail | null, onSaved: () => void) {
  const { t } = useTranslation('expeditionForm');
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const version = useRef(record?.version);
  const [conflict, setConflict] = useState<ApiError | null>(null);

  const write = (body: ExpeditionBody) =>
    record
      ? call(expeditionRoutes.update, {
          params: { id: record.id },
          body,
          ...(version.current === undefined ? {} : { version: version.current }),
        })
      : call(expeditionRoutes.create, { body });

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
    setConflict(null);
    let saved: ExpeditionDetail;
    try {
      saved = await write(body);
    } catch (error) {
      if (!record || !isStale(error)) throw error;
      setConflict(error);
      return;
    }
    const mayGo = options.send && saved.status === 'onHold';
    const outcome = mayGo ? await send(saved) : { saved, refusal: null };
    onSaved();
    queryClient.setQueryData(expeditionKey(audience, saved.id), outcome.saved);
    void queryClient.invalidateQueries({ queryKey: ['expedition'] });
    void navigate(`${base}/expeditions/${saved.id}`, { replace: true });
    tell(outcome.saved, mayGo, outcome.refusal);
  };

  /** After a conflict: what is saved next goes over what is there now. */
  const takeNewVersion = async () => {
    if (!record) return;
    version.current = (await call(expeditionRoutes.read, { params: { id: record.id } })).version;
    setConflict(null);
  };
  return { save, conflict, takeNewVersion };
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale';
