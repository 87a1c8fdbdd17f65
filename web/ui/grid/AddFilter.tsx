import { IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { DropPanel } from '../layout/DropPanel.tsx';
import { useGrid } from './model.tsx';
import classes from './Toolbar.module.css';

const load = () => import('./FilterPicker.tsx');
const FilterPicker = lazy(load);

/** The dashed button that adds a filter. */
export function AddFilter({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const { words } = useGrid();
  return (
    <DropPanel
      position="bottom-start"
      width={288}
      isOpen={isOpen}
      onChange={onChange}
      load={load}
      target={
        <button
          type="button"
          className={classes.add}
          aria-label={words.t('filter.addLabel')}
          aria-keyshortcuts="f"
        >
          <IconPlus size={14} stroke={1.9} aria-hidden />
          {words.t('filter.add')}
        </button>
      }
    >
      <FilterPicker />
    </DropPanel>
  );
}
