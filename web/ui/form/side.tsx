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

/** What must hold before the record goes on, with what is there and what is missing. */
export function Checks({ title, checks }: { title: string; checks: readonly Check[] }) {
  return (
    <SidePart title={title}>
      <ul className={classes.checks}>
        {checks.map(({ meaning, text, detail }) => (
          <li key={text}>
            <StatusShape look={{ meaning }} />
            <span>
              {text}
              {detail && (
                <span className={classes.detail} data-meaning={meaning}>
                  {detail}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </SidePart>
  );
}

/** What happens next, in its order; what does not happen is null. */
export function NextSteps({ title, steps }: { title: string; steps: readonly (string | null)[] }) {
  return (
    <SidePart title={title}>
      <ol className={classes.steps}>{steps.map((step) => step !== null && <li key={step}>{step}</li>)}</ol>
    </SidePart>
  );
}

/** Shares of a whole as a bar: what is done, and what waits. */
export function ShareBar({ done, waiting }: { done: number; waiting: number }) {
  return (
    <div className={classes.bar} aria-hidden="true">
      {done > 0 && <span data-meaning="done" style={{ flexGrow: done }} />}
      {waiting > 0 && <span data-meaning="waiting" style={{ flexGrow: waiting }} />}
    </div>
  );
}
