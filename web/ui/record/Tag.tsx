import type { ReactNode } from 'react';
import classes from './header.module.css';

interface TagProps {
  /** Red where it is urgent, yellow where it is out of the ordinary, green where it is as it should be. */
  meaning?: 'trouble' | 'waiting' | 'done';
  children: ReactNode;
}

/** What kind of record it is, where that is not the usual one. */
export const Tag = ({ meaning, children }: TagProps) => (
  <span className={`medium ink2 ${classes.tag}`} data-meaning={meaning}>
    {children}
  </span>
);
