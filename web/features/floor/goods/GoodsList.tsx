import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../platform/format.ts';
import { usePhone } from '../../../ui/layout/media.ts';
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

/** What stands at a station of goods, most urgent first; folded on a phone, where the one in hand needs the room. */
export function GoodsList({ title, order, entries, current, onTake }: Props) {
  const chosen = useRef<HTMLButtonElement>(null);
  const { integer } = useFormat();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one in hand changed, or the list was opened
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current, isOpen]);
  return (
    <nav className={classes.list} aria-label={title}>
      {isPhone ? (
        <button
          type="button"
          className={`line-button ${classes.fold}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <b>{title}</b>
          <span className="ink3 grow">{integer(entries.length)}</span>
          <IconChevronDown size={18} stroke={1.7} aria-hidden />
        </button>
      ) : (
        <p className={`row ${classes.listHead}`}>
          <b>{title}</b>
          <small className="ink3">{order}</small>
        </p>
      )}
      <ul hidden={isPhone && !isOpen}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              className="line-button"
              ref={entry.key === current ? chosen : null}
              aria-current={entry.key === current || undefined}
              onClick={() => {
                setOpen(false);
                onTake(entry.key);
              }}
            >
              <span className={`stack grow ${classes.taskWords}`}>
                <b>{entry.title}</b>
                <small className="cut">{entry.text}</small>
              </span>
              {entry.side && <time data-late={entry.isLate || undefined}>{entry.side}</time>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
