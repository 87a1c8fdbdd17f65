import { useEffect, useRef } from 'react';
import classes from '../list.module.css';

export interface ListEntry {
  key: string;
  title: string;
  text: string;
  /** What stands at the right: a day, or how it stands. */
  side: string | null;
  isLate?: boolean;
}

interface Props {
  title: string;
  order: string;
  entries: readonly ListEntry[];
  current: string | null;
  onTake: (key: string) => void;
}

/** What stands at a station of goods, most urgent first. */
export function GoodsList({ title, order, entries, current, onTake }: Props) {
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one in hand changed
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav className={classes.list} aria-label={title}>
      <p className={classes.listHead}>
        <b>{title}</b>
        <span>{order}</span>
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              ref={entry.key === current ? chosen : null}
              aria-current={entry.key === current || undefined}
              onClick={() => onTake(entry.key)}
            >
              <span className={classes.taskWords}>
                <b>{entry.title}</b>
                <span>{entry.text}</span>
              </span>
              {entry.side && <time data-late={entry.isLate || undefined}>{entry.side}</time>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
