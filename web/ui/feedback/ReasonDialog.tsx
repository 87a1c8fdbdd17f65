import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { WordsInput } from '../../ui/feedback/WordsInput.tsx';
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
  /** The fewest letters of a reason without which it is not done; it may be left out unless given. */
  least?: number;
  /** It ends something: red. */
  isDanger?: boolean;
  /** What is chosen beside the reason; nothing is done before it is `isReady`. */
  more?: ReactNode;
  isReady?: boolean;
  /** Why it was refused. */
  trouble?: ReactNode;
  isOpen: boolean;
  isRunning: boolean;
  onKeep: () => void;
  /** The reason as it was written; null where nobody says one. */
  onAct: (reason: string | null) => void;
}

/** Asks before something ends: what that means, and why, as far as somebody says it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { least = 0, isDanger = false, isReady = true } = props;
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onKeep} title={props.title}>
      <p className="ink2">{props.children}</p>
      {props.more}
      <WordsInput
        mt={12}
        label={props.label}
        description={props.help}
        maxRows={6}
        value={reason}
        onChange={setReason}
        data-autofocus
      />
      {props.trouble}
      <DialogFoot back={props.keep} onBack={props.onKeep}>
        <Button
          {...(isDanger && { color: 'danger' })}
          loading={props.isRunning}
          disabled={said.length < least || !isReady}
          onClick={() => props.onAct(said === '' ? null : said)}
        >
          {props.act}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
