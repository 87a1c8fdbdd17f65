import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the header of the product page takes the buttons of the tab that is shown. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** Buttons of a tab (discard, save) that stand in the header of the page, as in picture 29. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  return slot && createPortal(children, slot);
}
