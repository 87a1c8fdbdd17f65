import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { ReasonDialog } from '../feedback/ReasonDialog.tsx';
import type { AskProps } from './acts.ts';

interface ReasonAskProps extends Omit<AskProps<unknown>, 'row'> {
  /** Where its words are: `transferScreen:close`, with `.title`, `.reason`, `.reasonHelp` and `.do`. */
  words: string;
  /** What the record is called. */
  name: string;
  /** What the act means. */
  children: ReactNode;
}

/** Asks before something ends, and why, as far as somebody says it. */
export function ReasonAsk({ words, name, children, ...props }: ReasonAskProps) {
  const [file = ''] = words.split(':');
  const { t } = useTranslation([file, 'record']);
  return (
    <ReasonDialog
      draft={props.draft}
      title={t(`${words}.title`, { name })}
      label={t(`${words}.reason`)}
      help={t(`${words}.reasonHelp`)}
      keep={t(`${file}:confirm.keep`)}
      act={t([`${words}.do`, `${words}.title`], { name })}
      isOpen={props.isOpen}
      isRunning={props.isRunning}
      onKeep={props.onKeep}
      onAct={props.onAct}
    >
      {children}
    </ReasonDialog>
  );
}
