import type { StatusLook } from '../../../contracts/kit/states.ts';
import classes from './Status.module.css';
import { StatusShape } from './StatusShape.tsx';

interface StatusProps {
  look: StatusLook;
  /** The status in words; the shape alone never says it. */
  label: string;
  /** Bare in grids and lists, boxed in headers; trouble is boxed everywhere. */
  form?: 'bare' | 'boxed';
}

/** A status as shape and word (looks.md section 2). */
export function Status({ look, label, form = 'bare' }: StatusProps) {
  return (
    <span
      className={`inline-row gap-6 unbroken ${classes.status}`}
      data-meaning={look.meaning}
      data-form={form}
    >
      <StatusShape look={look} />
      <span className={classes.word}>{label}</span>
    </span>
  );
}
