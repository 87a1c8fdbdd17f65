import type { ReactNode } from 'react';
import classes from './pairs.module.css';

/** Names with their values, as in a file card. */
export function Pairs({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.pairs} data-wide={isWide || undefined}>
      {children}
    </dl>
  );
}

export function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
