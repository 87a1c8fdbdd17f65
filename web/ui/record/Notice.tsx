import type { ReactNode } from 'react';
import type { Meaning } from '../../../contracts/kit/states.ts';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  meaning: Extract<Meaning, 'waiting' | 'trouble'>;
  title: string;
  /** The way out of it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** What keeps a record from going on. */
export function Notice({ meaning, title, action, children }: NoticeProps) {
  return (
    <section className={`row wrap ${classes.notice}`} data-meaning={meaning} role="status">
      <StatusShape look={{ meaning }} size={16} />
      <p>
        <b>{title}</b> {children}
      </p>
      {action}
    </section>
  );
}
