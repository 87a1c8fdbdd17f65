import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { usePhone } from '../../ui/layout/media.ts';
import classes from './list.module.css';

export interface TaskEntry {
  key: string;
  title: string;
  text: string;
  /** Until when it is to be done: `2026-12-01`. */
  day?: string | null | undefined;
  isLate?: boolean;
}

interface Props {
  title: string;
  entries: readonly TaskEntry[];
  current: string | null;
  onTake: (key: string) => void;
}

/** What stands at a station, most urgent first; folded on a phone, where the one in hand needs the room. */
export function TaskList({ title, entries, current, onTake }: Props) {
  const { t } = useTranslation('floor');
  const chosen = useRef<HTMLButtonElement>(null);
  const { integer, shortDay } = useFormat();
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
        <p className={`row between ${classes.listHead}`}>
          <b className="unbroken">{title}</b>
          <small className="ink3">{t('list.order')}</small>
        </p>
      )}
      <ul hidden={isPhone && !isOpen}>
        {entries.map(({ key, title: name, text, day, isLate }) => (
          <li key={key}>
            <button
              type="button"
              className="line-button"
              ref={key === current ? chosen : null}
              aria-current={key === current || undefined}
              onClick={() => {
                setOpen(false);
                onTake(key);
              }}
            >
              <span className={`stack grow ${classes.taskWords}`}>
                <b>{name}</b>
                <small>{text}</small>
              </span>
              {day && (
                <time dateTime={day} data-late={isLate || undefined}>
                  {shortDay(day)}
                </time>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
