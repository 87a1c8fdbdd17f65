import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../../ui/feedback/DialogFoot.tsx';
import type { GoodsKind } from './goods.queries.ts';

interface Props {
  kind: GoodsKind;
  number: string;
  onClose: () => void;
  onReport: (reason: string) => void;
}

/** Asks why a step is done that the client would not expect. */
export function GoodsReasonDialog({ kind, number, onClose, onReport }: Props) {
  const { t } = useTranslation(['floor', 'common']);
  const [reason, setReason] = useState('');
  return (
    <Dialog onClose={onClose} title={t('reason.title', { act: t(`goods.act.${kind}`), number })}>
      <Textarea
        size="md"
        label={t('reason.label')}
        value={reason}
        maxLength={500}
        minRows={2}
        autosize
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={reason.trim() === ''} onClick={() => onReport(reason.trim())}>
          {t(`goods.act.${kind}`)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
