import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import type {
  StockAdviceBody,
  StockAdviceDetail,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useWriting } from '../../../ui/form/saving.ts';
import { stockAdviceKey } from '../stock-advice.queries.ts';

interface Saving {
  onSaved: () => void;
  /** Leaves the papers to the page of what was made; whether there are any. */
  attach: (advice: string) => boolean;
}

/** Saves a new or a changed announcement, sends it when asked to, and goes to its page, from where its papers are sent. */
export function useSaving(record: StockAdviceDetail | null, { onSaved, attach }: Saving) {
  const { t } = useTranslation('stockAdviceForm');
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { write, ...rest } = useWriting<StockAdviceBody, StockAdviceDetail>(record, stockAdviceRoutes);

  const tell = (saved: StockAdviceDetail, isSent: boolean) => {
    const number = saved.internalId;
    if (saved.status === 'incorrect') toast({ meaning: 'trouble', title: t('saved.incorrect', { number }) });
    else if (isSent && saved.status !== 'onHold')
      toast({ meaning: 'done', title: t('saved.sent', { number }) });
    else toast({ meaning: 'done', title: t(record ? 'saved.changed' : 'saved.draft', { number }) });
  };

  const save = async (body: StockAdviceBody, options: { send: boolean }) => {
    const saved = await write(options.send ? { ...body, send: true } : body);
    if (!saved) return;
    const hasPapers = record === null && attach(saved.id);
    onSaved();
    client.setQueryData(stockAdviceKey(audience, saved.id), saved);
    void client.invalidateQueries({ queryKey: ['stock-advice'] });
    const tab = hasPapers ? '?tab=attachments' : '';
    void navigate(`${base}/stock-advices/${saved.id}${tab}`, { replace: true });
    tell(saved, options.send || record?.status === 'incorrect');
  };
  return { save, ...rest };
}
