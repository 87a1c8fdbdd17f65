import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/offline.ts';
import { DropPanel } from '../layout/DropPanel.tsx';
import classes from './ColumnMenu.module.css';
import { useGrid } from './model.tsx';
import toolbar from './Toolbar.module.css';

const load = () => import('./ColumnList.tsx');
const ColumnList = lazyPart(load);

/** The button that opens the columns. */
export function ColumnMenu() {
  const { words } = useGrid();
  const [isOpen, setOpen] = useState(false);
  return (
    <DropPanel
      position="bottom-end"
      width={288}
      className={`stack ${classes.menu}`}
      isOpen={isOpen}
      onChange={setOpen}
      load={load}
      target={
        <button
          type="button"
          className={`icon-button ${toolbar.icon}`}
          aria-label={words.t('columns.open')}
          title={words.t('columns.open')}
        >
          <IconColumns3 size={16} stroke={1.7} aria-hidden />
        </button>
      }
    >
      <ColumnList />
    </DropPanel>
  );
}
