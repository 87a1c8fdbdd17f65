import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterEditor } from './FilterEditor.tsx';
import { type Filter, sameFilter } from './filters.ts';
import { Marked } from './Marked.tsx';
import { useGrid } from './model.tsx';
import classes from './Toolbar.module.css';

/** The sentence of a filter: field and comparison quiet, the value in ink. */
export function FilterSentence({ filter }: { filter: Filter }) {
  const { words, names } = useGrid();
  const { key, values } = words.chip(filter, names);
  return (
    <Marked text={words.t(key, values)} render={(value) => <b className={classes.chipValue}>{value}</b>} />
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
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={288} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={`cut ${classes.chipText}`}
            aria-label={words.t('filter.edit', { filter: sentence })}
            title={sentence}
            onClick={() => {
              setOpened(filter);
              setOpen(!isOpen);
            }}
          >
            <FilterSentence filter={filter} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words.label(filter.field)}>
          <FilterEditor field={filter.field} filter={opened} />
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={classes.chipRemove}
        aria-label={words.t('filter.remove', { filter: sentence })}
        onClick={() => remove(filter)}
      >
        <IconX size={14} stroke={1.9} />
      </button>
    </span>
  );
}
