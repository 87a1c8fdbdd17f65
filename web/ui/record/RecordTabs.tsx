import { useRef } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useChosenInSight } from '../layout/chosen-in-sight.ts';
import classes from './record.module.css';

export interface RecordTab<Key extends string> {
  key: Key;
  label: string;
  count?: number | undefined;
}

interface RecordTabsProps<Key extends string> {
  label: string;
  tabs: readonly RecordTab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** The id of the panel that the tabs control. */
export const TAB_PANEL = 'tab-panel';
export const tabId = (key: string): string => `tab-${key}`;

/** The parts of a record; arrows walk through them. */
export function RecordTabs<Key extends string>({ label, tabs, chosen, onChoose }: RecordTabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const { integer } = useFormat();
  useChosenInSight(list, chosen);
  return (
    <div className={`keep ${classes.tabs}`} data-screen role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ key, label: word, count }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="tab"
          id={tabId(key)}
          aria-selected={chosen === key}
          aria-controls={TAB_PANEL}
          tabIndex={chosen === key ? 0 : -1}
          onClick={() => onChoose(key)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
            const next = tabs[(index + step + tabs.length) % tabs.length];
            if (step === 0 || !next) return;
            event.preventDefault();
            onChoose(next.key);
            document.getElementById(tabId(next.key))?.focus();
          }}
        >
          {word}
          {count !== undefined && <span className={`fine ink3 ${classes.tabCount}`}>{integer(count)}</span>}
        </button>
      ))}
    </div>
  );
}
