import { Meter } from '../layout/Meter.tsx';

interface Props {
  /** Which file: "Sending front.jpg". */
  label: string;
  /** From 0 to 1. */
  share: number;
  className?: string | undefined;
}

/** How much of a file is sent, as a thin bar below it. */
export const SentShare = ({ label, share, className = 'above-4' }: Props) => (
  <span
    className={`block ${className}`}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
  >
    <Meter size={4} parts={[{ tone: 'accent', share }]} />
  </span>
);
