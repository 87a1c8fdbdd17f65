import {
  cloneElement,
  type FocusEventHandler,
  type MouseEventHandler,
  type PointerEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whenAtRest } from '../../platform/at-rest.ts';
import { type HeldKeys, holdKeys } from './held-keys.ts';

/** The button that opens it; its handlers and what it says to a screen reader come from the part that it opens. */
export type DropTarget = ReactElement<{
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  onClick?: MouseEventHandler;
  onPointerEnter?: PointerEventHandler;
  onFocus?: FocusEventHandler;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}>;

/** Where something opens, and whether it is open. */
export interface DropPlace {
  id: string;
  target: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** Called once what has opened has the focus. */
  onShown: () => void;
}

interface DropProps {
  target: DropTarget;
  popup: 'menu' | 'dialog';
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** Brings the code of what opens. */
  load: () => Promise<unknown>;
  children: (place: DropPlace) => ReactNode;
}

/**
 * A button with something that opens at it, whose code comes with the first pointer or focus over the button, or when
 * the page is at rest. Opened before that, it appears as soon as it is there, and has what was typed meanwhile.
 */
export function Drop({ target, popup, isOpen, onChange, load, children }: DropProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef<HeldKeys>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);

  useEffect(() => whenAtRest(() => void load().catch(() => undefined)), [load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useLayoutEffect(() => {
    if (!isOpen) return;
    void load();
    // On closing the focus returns to where it was; it was nowhere after a key, or a press in Safari.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    const keys = holdKeys(button.current, () => onChange(false));
    held.current = keys;
    return keys.drop;
  }, [isOpen]);

  // What was open takes the focus with it when it goes.
  useLayoutEffect(() => {
    if (isOpen || !wasOpen) return;
    const isGoing = (at: EventTarget | null) =>
      at instanceof Node && document.getElementById(`${id}-dropdown`)?.contains(at) === true;
    const giveBack = () => button.current?.focus({ preventScroll: true });
    const at = document.activeElement;
    if (at === document.body || isGoing(at)) giveBack();
    // Mantine focuses in timers of its own: where a key closes it at once, these come after the closing.
    const onFocus = ({ target }: FocusEvent) => {
      if (isGoing(target)) giveBack();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isOpen, wasOpen, id]);

  const isShown = isOpen && isThere;
  const place: DropPlace = {
    id,
    target: button,
    isOpen,
    onChange,
    onShown: () => {
      setThere(true);
      void held.current?.give();
    },
  };
  return (
    <>
      {cloneElement(target, {
        ref: button,
        id,
        onClick: () => onChange(!isOpen),
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
        'aria-haspopup': popup,
        'aria-expanded': isShown,
        'aria-controls': isShown ? `${id}-dropdown` : undefined,
      })}
      {wasOpen && <Suspense fallback={null}>{children(place)}</Suspense>}
    </>
  );
}
