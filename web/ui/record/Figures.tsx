import type { ReactNode } from 'react';
import classes from './figures.module.css';

export interface Figure {
  key: string;
  label: string;
  value: ReactNode;
  meaning?: 'trouble' | 'waiting' | undefined;
}

/** What a record comes to, in a few figures side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, label, value, meaning }) => (
        <div key={key}>
          <dt className="type-small ink2">{label}</dt>
          <dd data-meaning={meaning}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
