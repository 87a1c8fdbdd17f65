import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

interface CardProps {
  title: ReactNode;
  /** Between the title and what stands at the right. */
  beside?: ReactNode;
  /** At the right of the head. */
  aside?: ReactNode;
  isPadded?: boolean;
  children: ReactNode;
}

/** A part of a page in an edge of its own, with its head of 40. */
export function Card({ title, beside, aside, isPadded = false, children }: CardProps) {
  const id = useId();
  return (
    <section className="box" aria-labelledby={id}>
      <header className={`row wrap ${classes.head}`}>
        <h2 className="type-section" id={id}>
          {title}
        </h2>
        {beside}
        {aside && <div className={`row apart ${classes.aside}`}>{aside}</div>}
      </header>
      {isPadded ? <div className="padded">{children}</div> : children}
    </section>
  );
}

/** What a card says when it has nothing to show. */
export const CardNote = ({ children }: { children: ReactNode }) => (
  <p className="type-small ink2 padded">{children}</p>
);
