import type { ReactNode } from 'react';
import classes from './feedback.module.css';

/** Why the server refused what was asked, where it was asked. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <p className={classes.refusal} role="alert">
    {children}
  </p>
);
