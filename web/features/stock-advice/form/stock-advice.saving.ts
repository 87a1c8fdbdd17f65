import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import type {
  StockAdviceBody,
  StockAdviceDetail,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { stockAdviceKey } from '../stock-advice.queries.ts';

interface Saving {
  onSaved: () => void;
  /** Sends the papers to what was made; gives how many could not be sent. */
  attach: (advice: string) => Promise<number>;
}

/** Saves a new or a changed announcement, sends it when asked to, adds its papers, and goes to its page. */
export function useSaving(record: StockAdviceDetail | null, { onSaved, attach }: Saving) {
  const { t } = useTranslation('stockAdviceForm');
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const version = useRef(record?.version);
  const [conflict, setConflict] = useState<ApiError | null>(null);

  const write = (body: StockAdviceBody) =>
    record
      ? call(stockAdviceRoutes.update, {
          params: { id: record.id },
          body,
          ...(version.current === undefined ? {} : { version: version.current }),
        })
      : call(stockAdviceRoutes.create, { body });

  const tell = (saved: StockAdviceDetail, isSent: boolean) => {
    const number = saved.internalId;
    if (saved.status === 'incorrect') toast({ meaning: 'trouble', title: t('saved.incorrect', { number }) });
    else if (isSent && saved.status !== 'onHold')
      toast({ meaning: 'done', title: t('saved.sent', { number }) });
    else toast({ meaning: 'done', title: t(record ? 'saved.changed' : 'saved.draft', { number }) });
  };

  const save = async (body: StockAdviceBody, options: { send: boolean }) => {
    setConflict(null);
    let saved: StockAdviceDetail;
    try {
      saved = await write(options.send ? { ...body, send: true } : body);
    } catch (error) {
      if (!record || !isStale(error)) throw error;
      setConflict(error);
      return;
    }
    const failed = record === null ? await attach(saved.id) : 0;
    onSaved();
    client.setQueryData(stockAdviceKey(audience, saved.id), saved);
    void client.invalidateQueries({ queryKey: ['stock-advice'] });
    const tab = failed > 0 ? '?tab=attachments' : '';
    void navigate(`${base}/stock-advices/${saved.id}${tab}`, { replace: true });
    tell(saved, options.send || record?.status === 'incorrect');
    if (failed > 0) toast({ meaning: 'trouble', title: t('saved.attachmentsFailed', { count: failed }) });
  };

  /** After a conflict: what is saved next goes over what is there now. */
  const takeNewVersion = async () => {
    if (!record) return;
    version.current = (await call(stockAdviceRoutes.read, { params: { id: record.id } })).version;
    setConflict(null);
  };
  return { save, conflict, takeNewVersion };
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale';
