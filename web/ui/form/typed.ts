import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../contracts/kit/languages.ts';
import { useFormat } from '../../platform/format.ts';
import type { FieldState } from './field.ts';

/** How a value is typed in the person's way and kept in the one canonical form. */
export interface Typing<T> {
  /** Null when the text is not such a value. */
  parse: (text: string, language: Language) => T | null;
  format: (value: T) => string;
  /** Whether a value is in the canonical form, and not a text that could not be read. */
  isCanonical: (value: unknown) => value is T;
}

/**
 * The text of a field whose value is kept canonically. What cannot be read stays in the field as it was typed,
 * so that the schema refuses it by name and nobody loses a character.
 */
export function useTyped<T>(state: FieldState, typing: Typing<T>) {
  const { language } = useFormat();
  const value = state.field.value as unknown;
  const write = (current: unknown): string => {
    if (current === null || current === undefined || current === '') return '';
    return typing.isCanonical(current) ? typing.format(current) : String(current);
  };
  const [text, setText] = useState(() => write(value));
  const typed = useRef(value);
  const shownIn = useRef(language);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a value from outside, or another language, rewrites what was typed
  useEffect(() => {
    if (typed.current === value && shownIn.current === language) return;
    typed.current = value;
    shownIn.current = language;
    setText(write(value));
  }, [value, language]);

  const accept = (next: T | string | null) => {
    typed.current = next;
    state.field.onChange(next);
  };
  return {
    text,
    onChange: (next: string) => {
      setText(next);
      accept(next.trim() === '' ? null : (typing.parse(next, language) ?? next));
    },
    onBlur: () => {
      const parsed = text.trim() === '' ? null : typing.parse(text, language);
      if (parsed !== null) setText(write(parsed));
      state.field.onBlur();
    },
    choose: (next: T | null) => {
      accept(next);
      setText(write(next));
    },
  };
}
