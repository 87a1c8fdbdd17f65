import { useEffect, useRef } from 'react';
import { noBurst, readKey, withoutScan } from './scan-burst.ts';

/** A field that has its own way with what is scanned into it carries this. */
export const OWN_SCANS = { 'data-own-scans': true } as const;

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Puts a value into a field as a person would, so that the form hears of it. */
function writeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hears a scanner wherever the cursor stands on the page; what it typed into another field is taken out again. */
export function useScans(onScan: (code: string) => void, isListening = true): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useEffect(() => {
    if (!isListening) return;
    let burst = noBurst;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const read = readKey(burst, event.key, event.timeStamp);
      burst = read.burst;
      if (read.code === null) return;
      const { target } = event;
      if (target instanceof Element && target.closest('[data-own-scans], [role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (isTextField(target)) {
        const rest = withoutScan(target.value, target.selectionStart ?? target.value.length, read.code);
        if (rest !== null) writeValue(target, rest);
      }
      latest.current(read.code);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [isListening]);
}
