import type { ReactNode } from 'react';
import classes from './Segments.module.css';

interface SegmentsProps {
  label: string;
  items: readonly { key: string; label: string; icon?: ReactNode }[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** A few choices side by side, one of them on. */
export function Segments({ label, items, chosen, onChoose }: SegmentsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div className={classes.segments} data-screen role="group" aria-label={label} title={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          className={`fine medium ink2 ${classes.segment}`}
          aria-pressed={item.key === chosen}
          aria-label={item.icon ? item.label : undefined}
          title={item.icon ? item.label : undefined}
          onClick={() => onChoose(item.key)}
        >
          {item.icon ?? item.label}
        </button>
      ))}
    </div>
  );
}
