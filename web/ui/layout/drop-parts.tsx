import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';

/** Stands for the button, which is drawn already, where Mantine would draw it. */
export function Anchor<Target>({ at, ref }: { at: RefObject<Target>; ref?: Ref<Target> }) {
  useImperativeHandle(ref, () => at.current, [at]);
  return null;
}

/** Says that what it is the last part of has been drawn and has the focus. */
export function Shown({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    // Mantine moves the focus twice, in timers that it sets before and just after this effect.
    let timer = setTimeout(() => {
      timer = setTimeout(onShown);
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}
