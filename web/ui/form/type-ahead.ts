import { type KeyboardEvent, useRef } from 'react';
import { foldText } from '../../../contracts/kit/world.ts';

interface Named {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Milliseconds after which the next key begins a new word. */
const WORD = 1_000;

/** The first choice whose name begins with what was typed; undefined where none does. */
export function beginningWith(choices: readonly Named[], text: string): Named | undefined {
  const needle = foldText(text);
  if (needle === '') return undefined;
  return choices.find(({ label, disabled }) => !disabled && foldText(label).startsWith(needle));
}

/** Chooses by the first letters of a name, as lists of the browser do, where a field cannot be typed in. */
export function useTypeAhead(choices: readonly Named[], choose: (value: string) => void) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const text = (timeStamp - typed.current.at < WORD ? typed.current.text : '') + key;
    // A space alone opens the list.
    if (text === ' ') return;
    typed.current = { text, at: timeStamp };
    const found = beginningWith(choices, text);
    if (!found) return;
    event.preventDefault();
    choose(found.value);
  };
}
