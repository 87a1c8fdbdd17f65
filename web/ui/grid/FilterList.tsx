import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterSentence, useRemoveFilter } from './FilterChip.tsx';
import FilterEditor from './FilterEditor.tsx';
import classes from './FilterList.module.css';
import FilterPicker from './FilterPicker.tsx';
import type { Filter } from './filters.ts';
import { useGrid } from './model.tsx';
import { isQuick } from './QuickFilter.tsx';

function FilterLine({ filter, isOpen, onToggle }: { filter: Filter; isOpen: boolean; onToggle: () => void }) {
  const { words, names } = useGrid();
  const remove = useRemoveFilter();
  const [opened, setOpened] = useState(filter);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes.line}>
      <div className={`row ${classes.head}`}>
        <button
          type="button"
          className={`line-button grow ${classes.sentence}`}
          aria-expanded={isOpen}
          onClick={() => {
            setOpened(filter);
            onToggle();
          }}
        >
          <span className="grow">
            <FilterSentence filter={filter} />
          </span>
          <Chevron size={16} stroke={1.7} aria-hidden />
        </button>
        <button
          type="button"
          className={`icon-button ${classes.remove}`}
          aria-label={words.t('filter.remove', { filter: words.sentence(filter, names) })}
          onClick={() => remove(filter)}
        >
          <IconX size={16} stroke={1.7} />
        </button>
      </div>
      {isOpen && <FilterEditor field={filter.field} filter={opened} />}
    </li>
  );
}

/** All filters one under the other, each unfolding into its editor; a new one at the end. */
export default function FilterList() {
  const { definition, state, words } = useGrid();
  const [open, setOpen] = useState<number | null>(null);
  const [adding, setAdding] = useState(0);
  const chips = state.filters.filter((filter) => !isQuick(definition.grid.quick, filter));
  return (
    <>
      <ul>
        {chips.map((filter, index) => (
          <FilterLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a filter keeps its place while its value changes
            key={`${filter.field} ${index}`}
            filter={filter}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
          />
        ))}
      </ul>
      {adding > 0 ? (
        <div className={classes.line}>
          <FilterPicker key={adding} />
        </div>
      ) : (
        <button
          type="button"
          className={`link line-button ${classes.add}`}
          onClick={() => setAdding(adding + 1)}
        >
          <IconPlus size={16} stroke={1.7} aria-hidden />
          {words.t('filter.addLabel')}
        </button>
      )}
    </>
  );
}
