import { Meter } from '../layout/Meter.tsx';
import classes from './Progress.module.css';

interface Props {
  /** What goes on, in words: "Uploading orders.xlsx". */
  label: string;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  /** The counts as people read them: "845 of 1 240". */
  words?: string;
}

/** Progress with its counts; without a total it only says that work goes on. */
export function Progress({ label, done, total, words }: Props) {
  const share = total === null || total === 0 ? null : Math.min(1, done / total);
  return (
    <div>
      <div className={`row wrap between ${classes.head}`}>
        <b className="anywhere medium">{label}</b>
        {words && <span className="ink2 tabular">{words}</span>}
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share * 100)}
        aria-valuetext={words}
        data-open={share === null || undefined}
      >
        <Meter parts={[{ tone: 'accent', share: share ?? 0.3 }]} />
      </div>
    </div>
  );
}
