import { type ReactNode, useCallback } from 'react';
import { lazyPart } from '../../platform/offline.ts';
import { Drop, type DropTarget } from './Drop.tsx';
import type { DropPanelBoxProps } from './DropPanelBox.tsx';

const loadBox = () => import('./DropPanelBox.tsx');
const DropPanelBox = lazyPart(loadBox);

interface DropPanelProps extends Pick<DropPanelBoxProps, 'position' | 'width' | 'className'> {
  /** The button that opens it; what it says names the panel too. */
  target: DropTarget;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** Brings the code of the content; keeps its identity. */
  load: () => Promise<unknown>;
  /** The content, lazy: it is not drawn before the panel opens. */
  children: ReactNode;
}

/** A panel below a button, for content with fields. Its code and that of its content come when they are first needed. */
export function DropPanel({ target, isOpen, onChange, load, children, ...box }: DropPanelProps) {
  const loadAll = useCallback(() => Promise.all([loadBox(), load()]), [load]);
  return (
    <Drop target={target} popup="dialog" isOpen={isOpen} onChange={onChange} load={loadAll}>
      {(place) => (
        <DropPanelBox place={place} {...box}>
          {children}
        </DropPanelBox>
      )}
    </Drop>
  );
}
