import { cloneElement, lazy, Suspense, useState } from 'react';
import type { ActionMenuProps } from './ActionMenuList.tsx';

export type { MenuEntry } from './ActionMenuList.tsx';

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
