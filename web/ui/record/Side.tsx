import type { ReactNode } from 'react';
import classes from './side.module.css';

/** What stands beside a record: part under part. */
export function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={`give ${classes.side}`} aria-label={label}>
      {children}
    </aside>
  );
}

interface SidePartProps {
  title?: string;
  /** Left out on paper. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

export function SidePart({ title, isScreenOnly, children }: SidePartProps) {
  return (
    <section className={classes.part} data-screen={isScreenOnly || undefined}>
      {title !== undefined && <h2 className="type-section">{title}</h2>}
      {children}
    </section>
  );
}
