import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from '../../platform/words.ts';
import { useKeys } from '../layout/keys.ts';
import { type FormSurroundings, FormSurroundingsContext } from './context.ts';
import type { RecordFormState } from './record-form.ts';

interface Props<V extends FieldValues, B extends FieldValues> {
  form: Pick<RecordFormState<V, B>, 'form' | 'schema'>;
  noun: string;
  words?: FormSurroundings['words'];
  record?: FormSurroundings['record'];
  /** What Ctrl+Enter does; Enter alone in a field does nothing, scanners end with it. */
  onSave: () => void;
  lockOf?: FormSurroundings['lockOf'] | undefined;
  askedBy?: FormSurroundings['askedBy'] | undefined;
  saved?: FormSurroundings['saved'];
  className?: string | undefined;
  /** It is being saved and left then: what was typed meanwhile would be lost. */
  isHeld?: boolean;
  children: ReactNode;
}

const nothing = () => undefined;

/** The fields of one record; holds what they share and saves by Ctrl+Enter from anywhere on the page. */
export function RecordForm<V extends FieldValues, B extends FieldValues>(props: Props<V, B>) {
  const {
    noun,
    words,
    record,
    lockOf = nothing,
    askedBy = nothing,
    saved,
    onSave,
    className,
    isHeld = false,
    children,
  } = props;
  const { form, schema } = props.form;
  const surroundings = useMemo(
    () => ({ noun, words, record, schema, lockOf, askedBy, saved }),
    [noun, words, record, schema, lockOf, askedBy, saved],
  );
  const { t } = useTranslation('shell');
  useKeys({}, { scope: t('keys.everywhere'), labels: { 'Ctrl ↵': t('keys.save') } });
  const save = useRef(onSave);
  save.current = onSave;

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      save.current();
    };
    // Before the field itself hears of it: a list that is closed would open. One that is open takes what is marked.
    const listenFirst = (event: KeyboardEvent) => {
      if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
      listen(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    window.addEventListener('keydown', listenFirst, { capture: true });
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listenFirst, { capture: true });
      window.removeEventListener('keydown', listen);
    };
  }, []);

  const held = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!isHeld || !held.current?.contains(before)) return;
    // Where the saving failed the person goes on where they were.
    return () => {
      if (document.activeElement === document.body) (before as HTMLElement).focus();
    };
  }, [isHeld]);

  return (
    <FormSurroundingsContext.Provider value={surroundings}>
      <FormProvider {...form}>
        <form
          ref={held}
          className={className}
          inert={isHeld}
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
        </form>
      </FormProvider>
    </FormSurroundingsContext.Provider>
  );
}
