import type { MouseEvent, ReactNode } from 'react';
import { go } from '../../platform/place.ts';

interface PlaceLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link within the pages before the sign-in; opening it in a new tab works as ever. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
