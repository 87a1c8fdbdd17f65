import type { PointerEvent } from 'react';

/**
 * A title that is worked out when the pointer comes to its element. A list has hundreds of them, and the first that says
 * "2 hours ago" costs the browser some 30 ms.
 */
export const lateTitle = (text: () => string) => ({
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = text();
  },
});
