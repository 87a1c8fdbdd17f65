import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeKeysAhead } from '../layout/held-keys.ts';
import { fieldId } from './violations.ts';

/** Heard by a form that shows one step at a time, before a field in another step takes the focus. */
export const REVEAL = 'form:reveal';

/** Brings a field into view and puts the cursor into it. */
export const focusField = (name: string): void => focusInput(fieldId(name));

/** A link that ends with `#field-...` puts the cursor into that field once the form is drawn. */
export function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith('#field-')) focusInput(hash.slice(1));
  }, [hash]);
}

/** Of a field in a window of a row, what opens that window; else the row. */
function inRow(id: string): HTMLElement | null {
  const row = document.getElementById(/^field-\w+-\d+(?=-)/.exec(id)?.[0] ?? '');
  return row?.querySelector<HTMLElement>('button[data-wrong]') ?? row;
}

function focusInput(id: string): void {
  const input = document.getElementById(id) ?? inRow(id);
  if (!input) return;
  input.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  // After the step it stands in has been drawn.
  requestAnimationFrame(() => {
    input.scrollIntoView({ block: 'center' });
    input.focus({ preventScroll: true });
  });
}

/** A word that is typed and not yet ended counts: leaving its field ends it. */
export function finishTyping(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.hasAttribute('data-tags')) active.blur();
}

/**
 * Puts the cursor into the first field of a new record, with what was typed before it was there; on a screen for fingers,
 * where a keyboard would cover it, not.
 */
export function useFirstField(isNew: boolean): void {
  const { hash } = useLocation();
  // A form that was hidden for a moment is shown again as it was.
  const isDone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useLayoutEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (!isNew || hash !== '' || window.matchMedia('(pointer: coarse)').matches) return;
    const fields = document.querySelectorAll<HTMLElement>(`#main form :is(${FIELDS})`);
    const first = [...fields].find((field) => field.offsetParent !== null);
    if (!first) return;
    first.focus({ preventScroll: true });
    void takeKeysAhead()?.give();
  }, []);
}

const FIELDS = "input:not([type='hidden']), textarea, select";
const UNFINISHED = 'data-unfinished';

/** What a field says of itself while a text in it is not taken yet: a scan that found nothing, half a name. */
export const unfinished = (text: string): Record<string, string | undefined> => ({
  [UNFINISHED]: text.trim() || undefined,
});

/** Puts the cursor into a field whose text is not taken yet. @returns the text, undefined when there is none. */
export function findUnfinished(): string | undefined {
  const field = document.querySelector<HTMLInputElement>(`#main form [${UNFINISHED}]`);
  field?.focus();
  field?.select();
  return field?.getAttribute(UNFINISHED) ?? undefined;
}
