import type { ReactNode } from 'react';
import classes from './stock.module.css';

interface CardProps {
  title: ReactNode;
  /** At the right of the head. */
  aside?: ReactNode;
  /** Between the title and what stands at the right. */
  beside?: ReactNode;
  children: ReactNode;
  isPadded?: boolean;
}

/** A part of the stock overview with its head of 40. */
export function Card({ title, aside, beside, children, isPadded = false }: CardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.cardHead}>
        <h2 className="type-section">{title}</h2>
        {beside}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={isPadded ? classes.padded : undefined}>{children}</div>
    </section>
  );
}
