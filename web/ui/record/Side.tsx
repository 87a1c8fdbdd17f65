import type { ReactNode } from 'react';
import classes from './side.module.css';

/** What stands beside a record: part under part. */
export function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={classes.side} aria-label={label}>
      {children}
    </aside>
  );
}

export function SidePart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      {title !== undefined && <h2 className="type-section">{title}</h2>}
      {children}
    </section>
  );
}
