import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDialogDraft } from '../form/dialog-draft.ts';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { WordsInput } from './WordsInput.tsx';

interface ReasonDialogProps {
  /** Which act on which record: the reason is kept under it until the act is done or called off. */
  draft: string;
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
  /** The reason as it was written; null where nobody says one. @returns whether it was done. */
  onAct: (reason: string | null) => Promise<boolean>;
}

const NOTHING = { reason: '' };

/** Asks before something ends: what that means, and why, as far as somebody says it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { least = 0, isDanger = false, isReady = true } = props;
  const { typed, type, close } = useDialogDraft(props.draft, NOTHING, props.onKeep);
  const said = typed.reason.trim();
  const act = async () => {
    if (await props.onAct(said === '' ? null : said)) close();
  };
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onKeep} title={props.title}>
      <p className="ink2">{props.children}</p>
      {props.more}
      <WordsInput
        mt={12}
        label={props.label}
        description={props.help}
        maxRows={6}
        value={typed.reason}
        onChange={(reason) => type({ reason })}
        data-autofocus
      />
      {props.trouble}
      <DialogFoot back={props.keep} onBack={close}>
        <Button
          {...(isDanger && { color: 'danger' })}
          loading={props.isRunning}
          disabled={said.length < least || !isReady}
          onClick={() => void act()}
        >
          {props.act}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
