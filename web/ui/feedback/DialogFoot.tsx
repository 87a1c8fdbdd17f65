import type { ReactNode } from 'react';
import classes from './feedback.module.css';

/** The foot of a dialog: the way back first, the main button last; `apart` stands at the left of them. */
export function DialogFoot({ apart, children }: { apart?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      {apart !== undefined && <div className={classes.apart}>{apart}</div>}
      {children}
    </div>
  );
}
