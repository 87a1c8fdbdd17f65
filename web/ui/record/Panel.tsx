import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import { useTranslation } from '../../platform/words.ts';
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
    <section className="box below-16" aria-label={title}>
      <div className={`row wrap ${classes.head}`}>
        <StatusShape look={look} size={16} />
        <h2 className="type-section">{title}</h2>
        <span className={`ink2 ${classes.cause}`}>{cause}</span>
      </div>
      {children}
    </section>
  );
}

/** The last line of a panel, with the buttons that belong to it. */
export function PanelFoot({ acts, children }: { acts?: ReactNode; children: ReactNode }) {
  return (
    <div className={`row fine wrap between gap-12 ink2 ${classes.foot}`}>
      <span>{children}</span>
      {acts && <span className={`cluster apart ${classes.acts}`}>{acts}</span>}
    </div>
  );
}

/** An order of thousands of lines may be wrong in each: the form leads from one to the next. */
const MOST_ERRORS = 20;

interface ErrorListProps<E> {
  errors: readonly E[];
  show: (error: E) => { key: string; field: string; text: string; to: string | null };
  /** The way to its field, in words. */
  correct: string;
}

/** What has to be corrected, each with the way to its field. */
export function ErrorList<E>({ errors, show, correct }: ErrorListProps<E>) {
  const { t } = useTranslation('form');
  return (
    <ul className={classes.errors}>
      {errors
        .slice(0, MOST_ERRORS)
        .map(show)
        .map(({ key, field, text, to }) => (
          <li key={key}>
            <b className="medium">{field}</b>
            <span className="ink2">{text}</span>
            {to !== null && (
              <Link to={to} data-screen>
                {correct}
              </Link>
            )}
          </li>
        ))}
      {errors.length > MOST_ERRORS && (
        <li>
          <span className="ink2">{t('moreErrors', { count: errors.length - MOST_ERRORS })}</span>
        </li>
      )}
    </ul>
  );
}
