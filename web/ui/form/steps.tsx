import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { usePhone } from '../layout/media.ts';
import { REVEAL } from './focus.ts';
import classes from './steps.module.css';

interface StepsState {
  isStepped: boolean;
  current: string;
}

const StepsContext = createContext<StepsState>({ isStepped: false, current: '' });

/** The step that is shown on a phone; on wider screens all of them are. */
export function useSteps(names: readonly string[]) {
  const isStepped = usePhone();
  const [index, setIndex] = useState(0);
  return { isStepped, index, current: names[index] ?? '', count: names.length, go: setIndex, names };
}

/** Where the fields of a step stand. */
export const stepPlace = (step: string): string => `[data-step="${step}"]`;

/** Shows the sections of the current step, and turns to the step of a field that is to be reached. */
export function Steps(props: {
  steps: ReturnType<typeof useSteps>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { steps, className, children } = props;
  const { isStepped, current, names, go } = steps;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reveal = (event: Event) => {
      const step = (event.target as HTMLElement).closest<HTMLElement>('[data-step]')?.dataset.step;
      if (step !== undefined && names.includes(step)) go(names.indexOf(step));
    };
    const element = box.current;
    element?.addEventListener(REVEAL, reveal);
    return () => element?.removeEventListener(REVEAL, reveal);
  }, [names, go]);
  const state = useMemo(() => ({ isStepped, current }), [isStepped, current]);
  return (
    <StepsContext.Provider value={state}>
      <div ref={box} className={className}>
        {children}
      </div>
    </StepsContext.Provider>
  );
}

interface SectionProps {
  step: string;
  title?: string;
  /** Beside the title, small. */
  note?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A part of a form under a hairline; on a phone it belongs to a step. */
export function FormSection({ step, title, note, children, className }: SectionProps) {
  const { isStepped, current } = useContext(StepsContext);
  return (
    <section
      className={`${classes.section} ${className ?? ''}`}
      data-step={step}
      hidden={isStepped && step !== current}
      aria-label={title}
    >
      {title !== undefined && (
        <div className={classes.head}>
          <h2 className="type-section">{title}</h2>
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
