import { useState } from 'react';
import { lazyPart } from '../../platform/offline.ts';
import type { ActionMenuListProps } from './ActionMenuList.tsx';
import { Drop, type DropTarget } from './Drop.tsx';

export type { MenuEntry } from './ActionMenuList.tsx';

const load = () => import('./ActionMenuList.tsx');
const ActionMenuList = lazyPart(load);

interface ActionMenuProps extends Omit<ActionMenuListProps, 'place'> {
  /** The button that opens it. */
  target: DropTarget;
}

/** A menu of actions or choices. */
export function ActionMenu({ target, ...menu }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Drop target={target} popup="menu" isOpen={isOpen} onChange={setOpen} load={load}>
      {(place) => <ActionMenuList place={place} {...menu} />}
    </Drop>
  );
}
