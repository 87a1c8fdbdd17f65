import { useEffect } from 'react';
import { useLocation } from 'react-router';
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

function focusInput(id: string): void {
  const input = document.getElementById(id);
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
