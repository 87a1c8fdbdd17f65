import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/offline.ts';
import { DropPanel } from '../layout/DropPanel.tsx';
import { useGrid } from './model.tsx';
import classes from './Toolbar.module.css';

const load = () => import('./FilterPicker.tsx');
const FilterPicker = lazyPart(load);

interface AddFilterProps {
  /** The group that the filter joins; one that has none yet begins with it. */
  group: number;
  label: string;
  /** Beside the plus; without it the label is the title. */
  word?: string;
  /** Opened from elsewhere too, with the key `f`. */
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
}

/** A dashed button that adds a filter. */
export function AddFilter({ group, label, word, isOpen, onChange }: AddFilterProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const setOpen = onChange ?? setOwnOpen;
  return (
    <DropPanel
      position="bottom-start"
      width={288}
      isOpen={isOpen ?? isOwnOpen}
      onChange={setOpen}
      load={load}
      target={
        <button
          type="button"
          className={`fine medium ink2 ${classes.add}`}
          aria-label={label}
          title={word ? undefined : label}
          aria-keyshortcuts={onChange && 'f'}
        >
          <IconPlus size={14} stroke={1.9} aria-hidden />
          {word}
        </button>
      }
    >
      <FilterPicker group={group} onDone={() => setOpen(false)} />
    </DropPanel>
  );
}

/** The filters' buttons at the end of the row: another one in the last group, and another group. */
export function AddToFilters({
  count,
  isFramed,
  isAdding,
  onAdding,
}: {
  /** How many groups there are. */
  count: number;
  /** Each group stands in a frame that has its own way to another filter. */
  isFramed: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}) {
  const { words } = useGrid();
  const { t } = words;
  return (
    <>
      {!isFramed && (
        <AddFilter
          group={Math.max(0, count - 1)}
          label={t('filter.addLabel')}
          word={t('filter.add')}
          isOpen={isAdding}
          onChange={onAdding}
        />
      )}
      {count > 0 && <AddFilter group={count} label={t('filter.addOr')} word={t('filter.or')} />}
    </>
  );
}
