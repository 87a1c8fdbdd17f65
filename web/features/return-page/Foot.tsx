import type { ReactNode } from 'react';
import classes from './return-page.module.css';

interface Props {
  /** Why the last try was refused. */
  refusal: string | null;
  isSending: boolean;
  /** The words of the one main button. */
  act: string;
  /** Below the button. */
  children?: ReactNode;
}

/** The foot of a step: within the thumb's reach on a phone. */
export function Foot({ refusal, isSending, act, children }: Props) {
  return (
    <div className={`stack ${classes.foot}`}>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      {/* Not disabled: it would lose the focus. The second of a double click was meant for the step before. */}
      <button
        type="submit"
        className={classes.main}
        aria-disabled={isSending}
        aria-busy={isSending}
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {act}
      </button>
      {children}
    </div>
  );
}
