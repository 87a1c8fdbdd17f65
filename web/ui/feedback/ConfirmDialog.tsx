import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './feedback.module.css';

export interface Question {
  title: string;
  body: ReactNode;
  /** The act again, with number and object: "Cancel 48 expeditions". */
  confirmLabel: string;
  /** The way back; "Cancel" unless told. */
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
    <Modal opened onClose={() => answer(false)} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.question}>{body}</div>
      <div className={classes.foot}>
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
      </div>
    </Modal>
  );
}
