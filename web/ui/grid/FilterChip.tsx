import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../platform/offline.ts';
import { DropPanel } from '../layout/DropPanel.tsx';
import { type Filter, sameFilter } from './filters.ts';
import { Marked } from './Marked.tsx';
import { useGrid } from './model.tsx';
import classes from './Toolbar.module.css';

const load = () => import('./FilterEditor.tsx');
const FilterEditor = lazyPart(load);

/** The sentence of a filter: field and comparison quiet, the value in ink. */
export function FilterSentence({ filter }: { filter: Filter }) {
  const { words, names } = useGrid();
  const { key, values } = words.chip(filter, names);
  return (
    <Marked
      text={words.t(key, values)}
      render={(value) => <b className={`medium ${classes.chipValue}`}>{value}</b>}
    />
  );
}

/** Takes a filter away. */
export function useRemoveFilter() {
  const { address } = useGrid();
  return (filter: Filter) =>
    address.change(({ filters }) => ({ filters: filters.filter((one) => !sameFilter(one, filter)) }));
}

/** One filter in the row above the list: what it says opens its editor, the cross takes it away. */
export function FilterChip({ filter }: { filter: Filter }) {
  const { words, names } = useGrid();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(filter);
  const remove = useRemoveFilter();
  const sentence = words.sentence(filter, names);
  return (
    <span className={classes.chip}>
      <DropPanel
        position="bottom-start"
        width={288}
        isOpen={isOpen}
        onChange={(next) => {
          if (next) setOpened(filter);
          setOpen(next);
        }}
        load={load}
        target={
          <button
            type="button"
            className={`cut give ink3 ${classes.chipText}`}
            aria-label={words.t('filter.edit', { filter: sentence })}
            title={sentence}
          >
            <FilterSentence filter={filter} />
          </button>
        }
      >
        <FilterEditor field={filter.field} filter={opened} onDone={() => setOpen(false)} />
      </DropPanel>
      <button
        type="button"
        className={`keep ink2 ${classes.chipRemove}`}
        aria-label={words.t('filter.remove', { filter: sentence })}
        onClick={() => remove(filter)}
      >
        <IconX size={14} stroke={1.9} />
      </button>
    </span>
  );
}
