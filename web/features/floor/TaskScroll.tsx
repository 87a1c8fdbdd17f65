import type { ReactNode } from 'react';
import classes from './task.module.css';

/** What scrolls of a task in hand, above its steps. */
export const TaskScroll = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, also where nothing in it is
  <div className={`fill ${classes.taskScroll} ${className}`} tabIndex={0}>
    {children}
  </div>
);
