import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { keep, readKept } from '../../platform/keep.ts';
import { listeners } from '../../platform/listeners.ts';

/** A key (`n`, `/`, `Enter`, `Escape`, `ArrowDown`) to what it does; `false` lets the key go on. */
export type Keys = Record<string, (event: KeyboardEvent) => unknown>;

export interface KeyHelp {
  /** The heading under which the keys are listed. */
  scope: string;
  /** What each key does, in words; a key without words is not listed. */
  labels: Record<string, string>;
}

interface Registered {
  keys: Keys;
  help: KeyHelp | undefined;
}

const stack: Registered[] = [];
const { subscribe, announce } = listeners();
let listed: KeyHelp[] = [];

function notify(): void {
  listed = stack.flatMap(({ help }) => (help ? [help] : []));
  announce();
}

/** Whether single keys work; a person may switch them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readKept('singleKeys') !== 'off';

export const switchSingleKeys = (on: boolean): void => keep('singleKeys', on ? null : 'off');

/** Whether a key typed now would go into a field or a floating thing instead. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.closest) return false;
  const field = target.closest('input, textarea, select, [contenteditable="true"]');
  const isPlainInput =
    field instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(field.type);
  if (field && !isPlainInput) return true;
  return target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event) || !areSingleKeysOn()) return;
  // What was opened last hears first.
  for (let index = stack.length - 1; index >= 0; index -= 1) {
    const keys = stack[index]?.keys;
    const act = keys && Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act && act(event) !== false) {
      event.preventDefault();
      return;
    }
  }
}

/**
 * Single keys while the component is shown, outside of fields, menus and dialogs. With `help` they are listed
 * under `?`.
 */
export function useKeys(keys: Keys, help?: KeyHelp): void {
  const current = useRef<Registered>({ keys, help });
  current.current.keys = keys;
  current.current.help = help;
  // As soon as it is drawn: a key pressed just then would go to the page before, which is still listening.
  useLayoutEffect(() => {
    const registered = current.current;
    if (stack.length === 0) window.addEventListener('keydown', onKeyDown);
    stack.push(registered);
    notify();
    return () => {
      stack.splice(stack.indexOf(registered), 1);
      if (stack.length === 0) window.removeEventListener('keydown', onKeyDown);
      notify();
    };
  }, []);
}

/** All keys that work now, as listed under `?`. */
export const useListedKeys = (): KeyHelp[] => useSyncExternalStore(subscribe, () => listed);
