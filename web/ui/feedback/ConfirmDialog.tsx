import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';

export interface Question {
  title: string;
  body: ReactNode;
  /** The act again, with number and object: "Cancel 48 expeditions". */
  confirmLabel: string;
  /** The way back; "Cancel" unless given. */
  cancelLabel?: string;
  danger?: boolean;
}

export interface Asked extends Question {
  answer: (confirmed: boolean) => void;
}

/** One of the small dialogs: the act in the title, the way back first, the act again on the button. */
export default function ConfirmDialog({ question }: { question: Asked }) {
  const { t } = useTranslation('common');
  const { title, body, confirmLabel, cancelLabel = t('cancel'), danger = false, answer } = question;
  return (
    <Dialog title={title} onClose={() => answer(false)}>
      <div className="ink2">{body}</div>
      <DialogFoot>
        <Button variant="default" data-autofocus={danger || undefined} onClick={() => answer(false)}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'danger' : 'accent'}
          data-autofocus={!danger || undefined}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
