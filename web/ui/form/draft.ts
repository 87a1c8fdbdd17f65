import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepInTab, readFromTab } from '../../platform/keep.ts';

/** What was typed into a new record, kept in this tab through a reload and the end of a session. */
export interface Draft<V> {
  values: V;
  savedAt: string;
}

export function readDraft<V>(key: string): Draft<V> | null {
  const found = readFromTab(`draft.${key}`) as Draft<V> | null;
  return found && typeof found.savedAt === 'string' && typeof found.values === 'object' && found.values
    ? found
    : null;
}

export const writeDraft = <V>(key: string, values: V, now: Date = new Date()): void =>
  keepInTab(`draft.${key}`, { values, savedAt: now.toISOString() });

export const forgetDraft = (key: string): void => keepInTab(`draft.${key}`, null);

/**
 * Keeps what is typed under `key` and offers what an earlier page left there.
 * @param plainOf leaves out what is secret: a tab keeps none of it.
 * @param keeps false keeps only what is set aside.
 */
export function useDraft<V extends FieldValues>(
  key: string,
  form: Pick<UseFormReturn<V>, 'subscribe' | 'reset' | 'getValues'>,
  {
    plainOf = (values) => values,
    keeps = true,
  }: { plainOf?: ((values: V) => object) | undefined; keeps?: boolean } = {},
) {
  const [offered, setOffered] = useState<Draft<Partial<V>> | null>(() => readDraft<V>(key));
  const unwritten = useRef<V | null>(null);
  const isOver = useRef(false);
  const plain = useRef(plainOf);
  plain.current = plainOf;

  useEffect(() => {
    if (!keeps) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(waiting);
      if (unwritten.current !== null && !isOver.current) writeDraft(key, plain.current(unwritten.current));
      unwritten.current = null;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === false) return;
        unwritten.current = values as V;
        clearTimeout(waiting);
        waiting = setTimeout(write, 400);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      stop();
      write();
    };
  }, [key, form, keeps]);

  const restore = useCallback(() => {
    // A field that came with a later version has its default.
    if (offered) form.reset({ ...form.getValues(), ...offered.values }, { keepDefaultValues: true });
    setOffered(null);
  }, [offered, form]);
  /** Declines what is offered; what is typed from now on is kept again. */
  const decline = useCallback(() => {
    forgetDraft(key);
    setOffered(null);
  }, [key]);
  /** Offers these fields while the form shows others: they stay until they are gone on with, declined or saved. */
  const setAside = useCallback(
    (values: Partial<V>) => {
      if (Object.keys(values).length === 0) return;
      const now = new Date();
      // What the form showed before it began again is no draft any more.
      unwritten.current = null;
      writeDraft(key, values, now);
      setOffered({ values, savedAt: now.toISOString() });
    },
    [key],
  );
  /** The record is saved, or left on purpose: nothing of it is kept any more. */
  const end = useCallback(() => {
    isOver.current = true;
    forgetDraft(key);
  }, [key]);
  return { offered, restore, decline, setAside, end };
}

/**
 * What is being written beside a form, kept in this tab as a draft is: through another part of the page, another page, a
 * reload and the end of a session. Null says that nothing of it is to be kept any more.
 */
export function useKeptWords<V extends object>(key: string, empty: V): [V, (next: V | null) => void] {
  const read = () => ({ key, words: { ...empty, ...readDraft<V>(key)?.values } });
  const [held, setHeld] = useState<{ key: string; words: V }>(read);
  // What was written of one record is not shown at the next.
  const { words } = held.key === key ? held : read();
  const change = useCallback(
    (next: V | null) => {
      if (next) writeDraft(key, next);
      else forgetDraft(key);
      setHeld({ key, words: next ?? empty });
    },
    [key, empty],
  );
  return [words, change];
}
