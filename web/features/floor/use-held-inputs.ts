import { useEffect, useRef, useState } from 'react';
import { isForScreen, pressFunctionKey } from './function-keys.ts';

type Input = { code: string } | { key: string };

/** The keys of the steps; those before them change the station. */
const STEP_KEYS = ['F6', 'F7', 'F8', 'F9'];

interface Station {
  /** Its list is there: before, no code is found in it. */
  isThere: boolean;
  /** A code is half typed. */
  isTyping: boolean;
  /** @returns whether the code was understood. */
  onScan: (code: string) => boolean;
}

/**
 * Reads what is scanned and pressed in its order, one after another, so that each sees what the one before it changed. It
 * is held while the list is not there; a step also while a code is half typed. A held step belongs to the codes before
 * it: where there is none, or one was not understood, nobody can know what it would be done to, and it is dropped.
 */
export function useHeldInputs({ isThere, isTyping, onScan }: Station) {
  const [held, setHeld] = useState<readonly Input[]>([]);
  const now = useRef({ isThere, isTyping, onScan, isHolding: false });
  now.current = { isThere, isTyping, onScan, isHolding: !isThere || isTyping || held.length > 0 };
  /** The step pressed within a code that is half typed. */
  const [after, setAfter] = useState<string | null>(null);
  if (after && !isTyping) setAfter(null);
  /** Of the codes read since the last step; null where there is none. */
  const areUnderstood = useRef<boolean | null>(null);

  useEffect(() => {
    // On the way down: the steps listen on the way up.
    const hold = (event: KeyboardEvent) => {
      if (!now.current.isHolding || !STEP_KEYS.includes(event.key) || !isForScreen(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (now.current.isTyping) setAfter(event.key);
      else setHeld((before) => [...before, { key: event.key }]);
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => window.removeEventListener('keydown', hold, { capture: true });
  }, []);

  useEffect(() => {
    const [next, ...rest] = held;
    if (!isThere || !next) return;
    setHeld(rest);
    if ('code' in next) {
      const isUnderstood = now.current.onScan(next.code);
      areUnderstood.current = isUnderstood && areUnderstood.current !== false;
    } else {
      const isMeant = areUnderstood.current;
      areUnderstood.current = null;
      now.current.isHolding = false;
      if (isMeant) pressFunctionKey(next.key);
    }
    if (rest.length === 0) areUnderstood.current = null;
  }, [isThere, held]);

  return {
    /** Codes that wait for the list. */
    waiting: isThere ? 0 : held.filter((input) => 'code' in input).length,
    /** The step that follows the code that is half typed. */
    follows: after,
    read: (code: string) => setHeld((before) => [...before, { code }, ...(after ? [{ key: after }] : [])]),
  };
}
