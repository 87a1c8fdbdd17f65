import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
import { useDialogDraft } from '../../ui/form/dialog-draft.ts';
import classes from './dialogs.module.css';
import { nameOfStep } from './floor.steps.ts';
import { type Reported, StepTrouble } from './StepTrouble.tsx';

const NOTHING = { reason: '' };

interface Props extends Reported {
  /** Which step of which record: the reason is kept under it until the step is taken or called off. */
  draft: string;
  /** What the button of the step says. */
  act: string;
  number: string;
  /** A reason as an example. */
  placeholder?: string | undefined;
  /** What makes the step unusual. */
  notes?: readonly string[];
  onClose: () => void;
  /** @returns whether the step was taken. */
  onReport: (reason: string) => Promise<boolean>;
}

/** Asks for the reason that the client will read. */
export function ReasonDialog({ draft, act, number, placeholder, notes, ...props }: Props) {
  const { busy, trouble, onClose, onReport } = props;
  const name = nameOfStep(act);
  const { t } = useTranslation(['floor', 'common', 'expedition']);
  const { typed, type, forget, close } = useDialogDraft(draft, NOTHING, onClose);
  const reason = typed.reason.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '' && !busy && (await onReport(reason))) forget();
  };
  return (
    <Dialog onClose={onClose} title={t('reason.title', { act: name, number })}>
      <form className={`stack ${classes.form}`} onSubmit={(event) => void send(event)}>
        {notes?.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <WordsInput
          size="md"
          label={t('reason.label')}
          placeholder={placeholder}
          value={typed.reason}
          maxLength={500}
          data-autofocus
          onChange={(text) => type({ reason: text })}
        />
        <StepTrouble trouble={trouble} />
        <DialogFoot onBack={close}>
          <Button type="submit" disabled={reason === ''} loading={busy}>
            {name}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
