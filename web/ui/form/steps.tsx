import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { usePhone } from '../layout/media.ts';
import { useSurroundings } from './context.ts';
import classes from './editor.module.css';
import { REVEAL } from './focus.ts';

interface StepsState {
  isStepped: boolean;
  current: string;
}

const StepsContext = createContext<StepsState>({ isStepped: false, current: '' });

/** The step that is shown on a phone; on wider screens, and in forms without steps, all sections are. */
export function useSteps(names: readonly string[]) {
  const isPhone = usePhone();
  const [index, setIndex] = useState(0);
  const isStepped = isPhone && names.length > 1;
  return { isPhone, isStepped, index, current: names[index] ?? '', count: names.length, go: setIndex, names };
}

/** Where the fields of a step stand. */
export const stepPlace = (step: string): string => `[data-step="${step}"]`;

/** Whether this part of the form shows one step at a time. */
export const useIsStepped = (): boolean => useContext(StepsContext).isStepped;

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
  /** The step of a phone that it belongs to; its title is `sections.<step>` of the form's words. */
  step: string;
  /** Another title; null for none. */
  title?: string | null;
  /** Beside the title, small. */
  note?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a form under a hairline; on a phone it belongs to a step. */
export function FormSection({ step, title, note, aside, children }: SectionProps) {
  const { isStepped, current } = useContext(StepsContext);
  const { noun, words = noun } = useSurroundings();
  const { t } = useTranslation([words, noun]);
  const heading = title === undefined ? t(`sections.${step}`) : title;
  return (
    <section
      className={classes.section}
      data-step={step}
      hidden={isStepped && step !== current}
      aria-label={heading ?? undefined}
    >
      {heading !== null && (
        <div className={classes.sectionHead}>
          <h2 className="type-section">{heading}</h2>
          {note !== undefined && <span className="type-small ink3">{note}</span>}
          {aside && <span className={`apart ${classes.aside}`}>{aside}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
