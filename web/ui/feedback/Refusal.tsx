import type { ReactNode } from 'react';
import { useOvertaken } from '../../platform/refusal.ts';
import classes from './feedback.module.css';

/** Why the server refused what was asked, where it was asked, for as long as it is so. */
export function Refusal({ children }: { children: ReactNode }) {
  const isOvertaken = useOvertaken();
  if (isOvertaken(children)) return null;
  return (
    <p className={classes.refusal} role="alert">
      {children}
    </p>
  );
}
