import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { wordsOfStep } from './floor.steps.ts';

interface Props {
  kind: WarehouseEventKind;
  number: string;
  onClose: () => void;
  onReport: (reason: string) => void;
}

/** Asks for the reason that the client will read. */
export function ReasonDialog({ kind, number, onClose, onReport }: Props) {
  const { t } = useTranslation(['floor', 'common', 'expedition']);
  const [reason, setReason] = useState('');
  const send = () => {
    if (reason.trim() !== '') onReport(reason.trim());
  };
  return (
    <Dialog onClose={onClose} title={t('reason.title', { act: t(wordsOfStep(kind)), number })}>
      <Textarea
        label={t('reason.label')}
        placeholder={t('reason.placeholder')}
        value={reason}
        maxLength={500}
        minRows={2}
        autosize
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={reason.trim() === ''} onClick={send}>
          {t(wordsOfStep(kind))}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
