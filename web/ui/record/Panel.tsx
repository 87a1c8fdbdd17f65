import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './panel.module.css';

interface PanelProps {
  look: StatusLook;
  title: string;
  /** In one sentence. */
  cause: ReactNode;
  children?: ReactNode;
}

/** What a record asks of its reader: the cause, the details, and at its foot what can be done. */
export function Panel({ look, title, cause, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <StatusShape look={look} size={16} />
        <h2 className="type-section">{title}</h2>
        <span className={classes.cause}>{cause}</span>
      </div>
      {children}
    </section>
  );
}

/** The last line of a panel, with the buttons that belong to it. */
export function PanelFoot({ acts, children }: { acts?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <span>{children}</span>
      {acts && <span className={classes.acts}>{acts}</span>}
    </div>
  );
}

interface ErrorListProps {
  errors: readonly { key: string; field: string; text: string; to: string | null }[];
  /** The way to its field, in words. */
  correct: string;
}

/** What has to be corrected, each with the way to its field. */
export function ErrorList({ errors, correct }: ErrorListProps) {
  return (
    <ul className={classes.errors}>
      {errors.map(({ key, field, text, to }) => (
        <li key={key}>
          <b>{field}</b>
          <span>{text}</span>
          {to !== null && <Link to={to}>{correct}</Link>}
        </li>
      ))}
    </ul>
  );
}
