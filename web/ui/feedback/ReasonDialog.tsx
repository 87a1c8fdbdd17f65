import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';

interface ReasonDialogProps {
  title: string;
  /** What it means. */
  children: ReactNode;
  label: string;
  help: string;
  /** The words of the buttons. */
  keep: string;
  act: string;
  isOpen: boolean;
  isRunning: boolean;
  onKeep: () => void;
  /** The reason as it was written; null where nobody says one. */
  onAct: (reason: string | null) => void;
}

/** Asks before something ends: what that means, and why, as far as somebody says it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onKeep} title={props.title}>
      <p className="ink2">{props.children}</p>
      <Textarea
        mt={12}
        label={props.label}
        description={props.help}
        maxLength={LIMITS.note}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <DialogFoot>
        <Button variant="default" onClick={props.onKeep}>
          {props.keep}
        </Button>
        <Button
          loading={props.isRunning}
          onClick={() => props.onAct(reason.trim() === '' ? null : reason.trim())}
        >
          {props.act}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
