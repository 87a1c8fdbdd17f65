import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { type Reported, StepTrouble } from './StepTrouble.tsx';

interface Props extends Reported {
  /** What the step is called. */
  act: string;
  number: string;
  /** A reason as an example. */
  placeholder?: string;
  /** What makes the step unusual. */
  notes?: readonly string[];
  onClose: () => void;
  onReport: (reason: string) => void;
}

/** Asks for the reason that the client will read. */
export function ReasonDialog({ act, number, placeholder, notes, busy, trouble, onClose, onReport }: Props) {
  const { t } = useTranslation(['floor', 'common', 'expedition']);
  const [reason, setReason] = useState('');
  const send = () => {
    if (reason.trim() !== '' && !busy) onReport(reason.trim());
  };
  return (
    <Dialog onClose={onClose} title={t('reason.title', { act, number })}>
      {notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Textarea
        size="md"
        label={t('reason.label')}
        placeholder={placeholder}
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
      <StepTrouble trouble={trouble} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button disabled={reason.trim() === ''} loading={busy} onClick={send}>
          {act}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
