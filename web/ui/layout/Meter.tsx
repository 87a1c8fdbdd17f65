import type { Meaning } from '../../../contracts/kit/states.ts';
import classes from './Meter.module.css';

interface MeterProps {
  /** From the left to the right; what they leave of the whole stays grey. */
  parts: readonly { tone: Meaning | 'accent'; share: number }[];
  /** Px of its height. */
  size?: 4 | 6 | 8;
  className?: string | undefined;
}

/** How much of a whole is done, as a bar; its words stand beside it. */
export const Meter = ({ parts, size = 6, className = '' }: MeterProps) => (
  <span className={`${classes.meter} ${className}`} data-size={size} aria-hidden="true">
    {parts.map(
      ({ tone, share }) =>
        share > 0 && <span key={tone} data-ink={tone} style={{ width: `${Math.min(1, share) * 100}%` }} />,
    )}
  </span>
);
