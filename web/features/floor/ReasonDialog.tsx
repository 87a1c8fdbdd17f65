import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import classes from './dialogs.module.css';
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
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && !busy) onReport(reason.trim());
  };
  return (
    <Dialog onClose={onClose} title={t('reason.title', { act, number })}>
      <form className={`stack ${classes.form}`} onSubmit={send}>
        {notes?.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <WordsInput
          size="md"
          label={t('reason.label')}
          placeholder={placeholder}
          value={reason}
          maxLength={500}
          data-autofocus
          onChange={setReason}
        />
        <StepTrouble trouble={trouble} />
        <DialogFoot onBack={onClose}>
          <Button type="submit" disabled={reason.trim() === ''} loading={busy}>
            {act}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
