import {
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';

export interface MenuEntry {
  /** Unique in the menu. */
  key: string;
  label: string;
  icon?: ReactNode;
  right?: ReactNode;
  /** Where it leads; without a place it does `onChoose`. */
  to?: string;
  onChoose?: () => void;
  /** The present choice, with a tick. */
  isCurrent?: boolean;
  isDanger?: boolean;
  /** Why it cannot be chosen now; it stays visible, grey, with the reason. */
  refused?: string;
  lang?: string;
  /** A line above it. */
  isApart?: boolean;
}

type Target = ReactElement<{
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}>;

export interface ActionMenuProps {
  /** The button that opens it. */
  target: Target;
  entries: MenuEntry[];
  /** A heading. */
  title?: string;
  /** With words for it, the entries can be searched. */
  search?: { label: string; nothing: string };
  width?: number;
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start';
}

const load = () => import('./ActionMenuList.tsx');
const ActionMenuList = lazy(load);

/** Loads what menus are made of, before anybody asks for one. */
export const preloadMenus = (): void => void load();

/** A menu of actions or choices. What it is made of comes with the first pointer over a target. */
export function ActionMenu(props: ActionMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const target = cloneElement(props.target, {
    onClick: () => setWanted(true),
    onPointerEnter: preloadMenus,
    onFocus: preloadMenus,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!isWanted) return target;
  return (
    <Suspense fallback={target}>
      <ActionMenuList {...props} />
    </Suspense>
  );
}
