import { Popover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { DropPlace } from './Drop.tsx';
import { Anchor, Shown } from './drop-parts.tsx';

export interface DropPanelBoxProps {
  place: DropPlace;
  position: 'bottom-start' | 'bottom-end';
  width: number;
  className?: string;
  children: ReactNode;
}

/** The panel itself. */
export default function DropPanelBox({ place, position, width, className, children }: DropPanelBoxProps) {
  const isMounted = useMounted();
  return (
    <Popover
      id={place.id}
      opened={place.isOpen && isMounted}
      onChange={place.onChange}
      position={position}
      width={width}
      trapFocus
    >
      <Popover.Target>
        <Anchor at={place.target} />
      </Popover.Target>
      <Popover.Dropdown className={className}>
        {children}
        <Shown onShown={place.onShown} />
      </Popover.Dropdown>
    </Popover>
  );
}
