import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import type { TransferBody, TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useWriting } from '../../../ui/form/saving.ts';
import { transferKey } from '../transfer.queries.ts';

/** Saves a new or a changed transfer and goes to its page. */
export function useSaving(record: TransferDetail | null, onSaved: () => void) {
  const { t } = useTranslation('transferForm');
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { write, ...rest } = useWriting<TransferBody, TransferDetail>(record, {
    create: (body) => call(transferRoutes.create, { body }),
    update: (request) => call(transferRoutes.update, request),
    read: (request) => call(transferRoutes.read, request),
  });

  const save = async (body: TransferBody) => {
    const saved = await write(body);
    if (!saved) return;
    onSaved();
    client.setQueryData(transferKey(audience, saved.id), saved);
    void client.invalidateQueries({ queryKey: ['transfer'] });
    void navigate(`${base}/transfers/${saved.id}`, { replace: true });
    const key = record ? 'changed' : saved.status === 'waitingForGoods' ? 'waiting' : 'created';
    toast({ meaning: 'done', title: t(`saved.${key}`, { number: saved.internalNumber }) });
  };
  return { save, ...rest };
}
