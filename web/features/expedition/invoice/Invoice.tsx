import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { expeditionInvoiceRoutes } from '../../../../contracts/expedition/expedition.invoice.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { call, upload } from '../../../platform/api.ts';
import { useFileSending } from '../../../platform/sending.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { SentShare } from '../../../ui/files/SentShare.tsx';
import { readAgain } from '../../../ui/record/refresh.ts';

/** The invoice of an order as a file: saved, brought, taken away. */
export function Invoice({ record }: { record: ExpeditionDetail }) {
  const { t } = useTranslation(['expeditionDetail', 'common']);
  const client = useQueryClient();
  const { may } = useSession();
  const input = useId();
  const { share, send } = useFileSending();
  const { id, invoice } = record;
  const params = { id };
  const after = {
    onSuccess: () => readAgain(client, 'expedition'),
    onError: (error: Error) => toast({ meaning: 'trouble', title: t('invoice.failed'), text: error.message }),
  };
  const bring = useMutation({
    mutationFn: (file: File) =>
      send((options) =>
        upload(expeditionInvoiceRoutes.uploadInvoice, {
          params,
          file,
          fields: { originalName: file.name },
          ...options,
        }),
      ),
    ...after,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await call(expeditionInvoiceRoutes.deleteInvoice, { params });
    },
    ...after,
  });
  const download = useDownload();
  const save = () => download(expeditionInvoiceRoutes.invoice, { params });
  if (invoice)
    return (
      <span className="row">
        <button type="button" className="link cut" title={invoice.originalName} onClick={() => void save()}>
          {invoice.originalName}
        </button>
        {may('expedition.write') && (
          <ActionIcon
            size="xs"
            loading={remove.isPending}
            aria-label={t('invoice.remove', { name: invoice.originalName })}
            onClick={() => remove.mutate()}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        )}
      </span>
    );
  if (!may('expedition.write')) return null;
  if (share !== null)
    return <SentShare label={t('sendingFile', { name: t('side.invoice') })} share={share} />;
  return (
    <label className="link" htmlFor={input} aria-busy={bring.isPending}>
      {t('invoice.upload')}
      <input
        id={input}
        type="file"
        className="visually-hidden"
        accept=".pdf,application/pdf"
        disabled={bring.isPending}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) bring.mutate(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
