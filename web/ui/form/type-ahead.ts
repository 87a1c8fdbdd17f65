import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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

/**
 * Chooses by the first letters of a name, as lists of the browser do, where a field cannot be typed in. What is typed before
 * the choices are here waits for them.
 * @param isHere whether the choices have come; the one that the record has already may be alone before.
 * @param find the choice that a whole text means.
 * @returns the keys of the field, and the text that waits.
 */
export function useTypeAhead(
  choices: readonly Named[],
  choose: (value: string) => void,
  find: (text: string) => string | undefined,
  isHere: boolean,
) {
  const typed = useRef({ text: '', at: 0 });
  const [waiting, setWaiting] = useState('');
  const take = useRef(() => {});
  take.current = () => {
    const found = find(waiting);
    if (found !== undefined) choose(found);
    setWaiting('');
  };
  useEffect(() => {
    if (isHere && waiting !== '') take.current();
  }, [isHere, waiting]);
  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isHere && key === 'Backspace') setWaiting((text) => text.slice(0, -1));
    if (key.length !== 1) return;
    if (!isHere) {
      setWaiting((text) => (text + key).trimStart());
      return;
    }
    const text = (timeStamp - typed.current.at < WORD ? typed.current.text : '') + key;
    // A space alone opens the list.
    if (text === ' ') return;
    typed.current = { text, at: timeStamp };
    const found = beginningWith(choices, text);
    if (!found) return;
    event.preventDefault();
    choose(found.value);
  };
  return { onKey, waiting };
}
