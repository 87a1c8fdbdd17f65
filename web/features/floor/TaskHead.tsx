import { IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import classes from './task.module.css';

interface TaskHeadProps {
  number: string;
  status?: ReactNode;
  /** One `<span>` each, divided by dots. */
  facts: ReactNode;
  /** What the client wants the warehouse to know. */
  note: string | null;
}

/** Which task is in hand. */
export function TaskHead({ number, status, facts, note }: TaskHeadProps) {
  const { t } = useTranslation('floor');
  return (
    <header className={`row wrap ${classes.taskHead}`}>
      <h2>{number}</h2>
      {status}
      <p className={`ink2 ${classes.taskFacts}`}>{facts}</p>
      {note && (
        <div className={classes.note}>
          <Banner tone="waiting" icon={<IconMessage2 size={18} stroke={1.7} aria-hidden="true" />}>
            <b>{t('note')}</b> {note}
          </Banner>
        </div>
      )}
    </header>
  );
}
