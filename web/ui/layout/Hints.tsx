import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './Hints.module.css';

/*
 * Hints for icons and cut words: any element with `data-hint` (and, when below is not the place,
 * `data-hint-side="right"`) shows it after a moment under the pointer, or at once under the keyboard. One layer
 * serves the whole page, so that a hint costs an attribute.
 */

const DELAY = 400;
const GAP = 6;

interface Shown {
  text: string;
  style: { left: number; top: number };
  side: string;
  /** The landmark of what it speaks of, where the hint belongs too; no popover, which is moved by a transform. */
  within: Element;
}

function placeOf(target: HTMLElement): Shown | null {
  const text = target.dataset.hint;
  if (!text) return null;
  const side = target.dataset.hintSide ?? 'bottom';
  const box = target.getBoundingClientRect();
  const style =
    side === 'right'
      ? { left: box.right + GAP, top: box.top + box.height / 2 }
      : { left: box.left + box.width / 2, top: box.bottom + GAP };
  const within = target.closest('[aria-modal="true"], main, nav, header') ?? document.body;
  return { text, style, side, within };
}

const targetOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hint]') : null;

/** The layer of the hints; stands once, in the shell. */
export function Hints() {
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(waiting);
      current?.removeAttribute('aria-describedby');
      current = null;
      setShown(null);
    };
    const show = (target: HTMLElement, delay: number) => {
      if (target === current) return;
      hide();
      current = target;
      waiting = setTimeout(() => {
        if (!target.isConnected || target.getAttribute('aria-expanded') === 'true') return;
        // A hint that repeats the name is not read out a second time.
        if (target.getAttribute('aria-label') !== target.dataset.hint)
          target.setAttribute('aria-describedby', id);
        setShown(placeOf(target));
      }, delay);
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const target = targetOf(event);
      // The hint itself may be pointed at, to read or copy it.
      if (target) show(target, DELAY);
      else if (!(event.target instanceof Node && layer.current?.contains(event.target))) hide();
    };
    const onFocus = (event: FocusEvent) => {
      const target = targetOf(event);
      const focused = event.target;
      if (target && focused instanceof Element && focused.matches(':focus-visible')) show(target, 0);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', hide, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', hide, true);
    };
  }, [id]);

  if (shown === null) return null;
  return createPortal(
    <div
      ref={layer}
      id={id}
      role="tooltip"
      className={`type-small ${classes.hint}`}
      data-side={shown.side}
      style={shown.style}
    >
      {shown.text}
    </div>,
    shown.within,
  );
}
