import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import type { TransferBody, TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { transferKey } from '../transfer.queries.ts';

/** Saves a new or a changed transfer and goes to its page. */
export function useSaving(record: TransferDetail | null, onSaved: () => void) {
  const { t } = useTranslation('transferForm');
  const { audience, base } = useArea();
  const navigate = useNavigate();
  const client = useQueryClient();
  const version = useRef(record?.version);
  const [conflict, setConflict] = useState<ApiError | null>(null);

  const write = (body: TransferBody) =>
    record
      ? call(transferRoutes.update, {
          params: { id: record.id },
          body,
          ...(version.current === undefined ? {} : { version: version.current }),
        })
      : call(transferRoutes.create, { body });

  const save = async (body: TransferBody) => {
    setConflict(null);
    let saved: TransferDetail;
    try {
      saved = await write(body);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409 && error.problem.code === 'stale';
      if (!record || !isStale) throw error;
      setConflict(error);
      return;
    }
    onSaved();
    client.setQueryData(transferKey(audience, saved.id), saved);
    void client.invalidateQueries({ queryKey: ['transfer'] });
    void navigate(`${base}/transfers/${saved.id}`, { replace: true });
    const key = record ? 'changed' : saved.status === 'waitingForGoods' ? 'waiting' : 'created';
    toast({ meaning: 'done', title: t(`saved.${key}`, { number: saved.internalNumber }) });
  };

  /** After a conflict: what is saved next goes over what is there now. */
  const takeNewVersion = async () => {
    if (!record) return;
    version.current = (await call(transferRoutes.read, { params: { id: record.id } })).version;
    setConflict(null);
  };
  return { save, conflict, takeNewVersion };
}
