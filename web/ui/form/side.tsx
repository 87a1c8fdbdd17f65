import type { ReactNode } from 'react';
import type { Meaning } from '../../../contracts/kit/states.ts';
import { StatusShape } from '../status/StatusShape.tsx';
import classes from './side.module.css';

/** What the fields of a form lead to, beside them. */
export function FormSide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={classes.side} aria-label={label}>
      {children}
    </aside>
  );
}

export function SidePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className="type-section">{title}</h2>
      {children}
    </section>
  );
}

/** One thing that must hold, and whether it does. */
export interface Check {
  meaning: Meaning;
  text: string;
  /** A second line that explains it. */
  detail?: string | undefined;
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={`stack gap-8 ${classes.checks}`}>
      {checks.map(({ meaning, text, detail }) => (
        <li key={text} className="finding">
          <StatusShape look={{ meaning }} />
          <span>
            {text}
            {detail && (
              <small data-ink={meaning === 'waiting' || meaning === 'trouble' ? meaning : undefined}>
                {detail}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What must hold before the record goes on, with what is there and what is missing. */
export const Checks = ({ title, checks }: { title: string; checks: readonly Check[] }) => (
  <SidePart title={title}>
    <CheckList checks={checks} />
  </SidePart>
);

/** What happens next, in its order; what does not happen is null. */
export function NextSteps({ title, steps }: { title: string; steps: readonly (string | null)[] }) {
  return (
    <SidePart title={title}>
      <ol className={`stack ink2 gap-8 ${classes.steps}`}>
        {steps.map((step) => step !== null && <li key={step}>{step}</li>)}
      </ol>
    </SidePart>
  );
}
