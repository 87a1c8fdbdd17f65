import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the head of a record's page takes the buttons of the tab that is shown; on a phone its foot does. */
export const HeadSlot = createContext<HTMLElement | null>(null);

/** Buttons of a tab (discard, save) that stand in the head of the page. */
export function HeadActions({ children }: { children: ReactNode }) {
  const slot = useContext(HeadSlot);
  return slot && createPortal(children, slot);
}
