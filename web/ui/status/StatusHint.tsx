import { Tooltip } from '@mantine/core';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { Status } from './Status.tsx';
import classes from './StatusHint.module.css';

interface StatusHintProps {
  look: StatusLook;
  label: string;
  /** What the status means for whoever reads it; without it the status stands alone. */
  hint: string | undefined;
}

/** A status in a head that says what it means when it is pointed at, reached by keyboard or tapped. */
export function StatusHint({ look, label, hint }: StatusHintProps) {
  const status = <Status form="boxed" look={look} label={label} />;
  if (!hint) return status;
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: true }} multiline maw={280}>
      <button type="button" className={classes.asked} aria-description={hint}>
        {status}
      </button>
    </Tooltip>
  );
}
