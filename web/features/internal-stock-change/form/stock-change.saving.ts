import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { internalStockChangeRoutes } from '../../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import type {
  InternalStockChangeBody,
  InternalStockChangeDetail,
} from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useWriting } from '../../../ui/form/saving.ts';
import { stockChangeKey } from '../internal-stock-change.queries.ts';

/** Saves a new or a changed internal stock change and goes to its page. */
export function useSaving(record: InternalStockChangeDetail | null, onSaved: () => void) {
  const { t } = useTranslation('internalStockChangeForm');
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { write, ...rest } = useWriting<InternalStockChangeBody, InternalStockChangeDetail>(record, {
    create: (body) => call(internalStockChangeRoutes.create, { body }),
    update: (request) => call(internalStockChangeRoutes.update, request),
    read: (request) => call(internalStockChangeRoutes.read, request),
  });

  const save = async (body: InternalStockChangeBody) => {
    const saved = await write(body);
    if (!saved) return;
    onSaved();
    client.setQueryData(stockChangeKey(audience, saved.id), saved);
    void client.invalidateQueries({ queryKey: ['internal-stock-change'] });
    void client.invalidateQueries({ queryKey: ['badges'] });
    void navigate(`${base}/internal-stock-changes/${saved.id}`, { replace: true });
    toast({
      meaning: 'done',
      title: t(record ? 'saved.changed' : `saved.${saved.status}`, { number: saved.internalNumber }),
    });
  };
  return { save, ...rest };
}
