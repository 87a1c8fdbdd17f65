import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterSentence, useRemoveFilter } from './FilterChip.tsx';
import FilterEditor from './FilterEditor.tsx';
import classes from './FilterList.module.css';
import FilterPicker from './FilterPicker.tsx';
import { type Filter, groupsOf } from './filters.ts';
import { useGrid } from './model.tsx';

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

/** The filters of one group; a new one at the end. */
function FilterGroup({
  filters,
  group,
  label,
}: {
  filters: readonly Filter[];
  group: number;
  label: string;
}) {
  const [open, setOpen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ul>
        {filters.map((filter, index) => (
          <FilterLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a filter keeps its place while its value changes
            key={`${filter.field} ${index}`}
            filter={filter}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
          />
        ))}
      </ul>
      {isAdding ? (
        <div className={classes.line}>
          <FilterPicker group={group} />
        </div>
      ) : (
        <button type="button" className={`link line-button ${classes.add}`} onClick={() => setAdding(true)}>
          <IconPlus size={16} stroke={1.7} aria-hidden />
          {label}
        </button>
      )}
    </>
  );
}

/** All filters one under the other, each unfolding into its editor, with "or" between their groups. */
export default function FilterList() {
  const { definition, state, words } = useGrid();
  const { t } = words;
  const { groups } = groupsOf(definition.grid, state.filters);
  const all = groups.length;
  // A group that a person begins has no filter yet.
  const shown = all === 0 ? [[]] : [...groups, []];
  return shown.map((group, place) => (
    // biome-ignore lint/a11y/useSemanticElements: sentences and buttons, no fields of a form
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
      key={place}
      role="group"
      aria-label={all > 1 && place < all ? t('filter.group', { place: place + 1, all }) : undefined}
    >
      {place > 0 && place < all && <p className={`type-small ink2 ${classes.or}`}>{t('filter.or')}</p>}
      <FilterGroup
        filters={group}
        group={place}
        label={
          place === all && all > 0
            ? t('filter.addOr')
            : all > 1
              ? t('filter.addTo', { place: place + 1 })
              : t('filter.addLabel')
        }
      />
    </div>
  ));
}
