import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { type FormSurroundings, FormSurroundingsContext } from './context.ts';
import type { RecordFormState } from './record-form.ts';
import { useSaveKey } from './save-key.ts';

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
  useSaveKey(onSave);

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
