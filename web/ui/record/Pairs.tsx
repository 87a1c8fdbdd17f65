import type { ReactNode } from 'react';
import classes from './pairs.module.css';

/** Names with their values, as in a file card. */
export function Pairs({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.pairs} data-wide={isWide || undefined}>
      {children}
    </dl>
  );
}

/** Those of some names that have a value. */
export const PairsWith = ({ pairs }: { pairs: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Pairs isWide>
    {pairs.map(
      ([label, value]) =>
        value && (
          <Pair key={label} label={label}>
            {value}
          </Pair>
        ),
    )}
  </Pairs>
);

export function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
