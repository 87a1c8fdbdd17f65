import { useLayoutEffect, useRef } from 'react';

/** Keys that write nothing and are held all the same; a key with Ctrl, Alt or Meta is not. */
const HELD = /^(Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/;

const isHeld = (event: KeyboardEvent): boolean => {
  const isShortcut =
    event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === 'Tab');
  if (isShortcut && !event.getModifierState('AltGraph')) return false;
  return event.key.length === 1 || HELD.test(event.key);
};

const REACHED = 'a[href], button, input, select, textarea, [tabindex]';

/** Goes to what Tab reaches next. */
function goOn(at: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>(REACHED)].filter(
    (one) =>
      one === at || (one.tabIndex >= 0 && !one.matches(':disabled') && one.getClientRects().length > 0),
  );
  all[all.indexOf(at) + 1]?.focus();
}

const isWritten = ({ type }: HTMLInputElement): boolean =>
  /^(email|number|password|search|tel|text|url)$/.test(type);

const valueProperty = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value');

/** Writes where the caret is; a field of a kind that has no caret to be asked for (an e-mail address) at its end. */
function write(at: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (at.selectionStart === null) valueProperty?.set?.call(at, at.value + text);
  else at.setRangeText(text, at.selectionStart, at.selectionEnd ?? at.selectionStart, 'end');
  at.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Does where the focus is what the browser would have done with the key. */
function typeKey(key: string): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  if (!at.dispatchEvent(event)) return;
  if (key === 'Tab') goOn(at);
  else if (at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && isWritten(at))) {
    const text = key === 'Enter' && at instanceof HTMLTextAreaElement ? '\n' : key;
    if (text.length === 1 && !at.readOnly) write(at, text);
  } else if (key === 'Enter' || key === ' ') at.click();
}

export interface HeldKeys {
  /** Types what was held, one key after the other, and what comes meanwhile behind it. */
  give: () => Promise<void>;
  /** Forgets what was held. */
  drop: () => void;
}

/**
 * Holds what is typed while something that was opened is not there yet: it would go to what lies behind. Escape and a
 * press outside of the target call the opening off.
 */
export function holdKeys(target: HTMLElement | null, callOff: () => void): HeldKeys {
  const keys: string[] = [];
  const holding = new AbortController();
  const { signal } = holding;
  let isGiving = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.isTrusted || !isHeld(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape' && !isGiving) callOff();
    else if (event.key === 'Backspace') keys.pop();
    else if (!event.repeat) keys.push(event.key);
  };
  const onPress = (event: PointerEvent) => {
    if (!isGiving && !target?.contains(event.target as Node)) callOff();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  window.addEventListener('pointerdown', onPress, { capture: true, signal });
  return {
    give: async () => {
      isGiving = true;
      for (let key = keys.shift(); key !== undefined && !signal.aborted; key = keys.shift()) {
        typeKey(key);
        // The page draws what the key has changed, and moves the focus, before the next one.
        await new Promise((done) => setTimeout(done));
      }
      holding.abort();
    },
    drop: () => holding.abort(),
  };
}

/**
 * Holds what is typed between an opening by keys and the moment when what opens is there.
 * @returns what it calls when it has the focus.
 */
export function useHeldKeys(isOpen: boolean, callOff: () => void): () => void {
  const held = useRef<HeldKeys>(null);
  const isThere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useLayoutEffect(() => {
    if (!isOpen || isThere.current) return;
    const keys = holdKeys(null, callOff);
    held.current = keys;
    return keys.drop;
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isOpen) isThere.current = false;
  }, [isOpen]);
  return () => {
    isThere.current = true;
    void held.current?.give();
  };
}

let ahead: HeldKeys | null = null;

/** Holds what is typed while the code of a form is on its way, for the field that it begins in. */
export function useKeysAhead(isForm: boolean): void {
  useLayoutEffect(() => {
    if (!isForm) return;
    ahead?.drop();
    const keys = holdKeys(null, () => keys.drop());
    ahead = keys;
    return () => {
      // A form that is there takes them while it is drawn; nothing else does.
      setTimeout(() => {
        if (ahead === keys) takeKeysAhead()?.drop();
      });
    };
  }, [isForm]);
}

/** What was typed before the form was there: given once its field has the focus. */
export function takeKeysAhead(): HeldKeys | null {
  const keys = ahead;
  ahead = null;
  return keys;
}
