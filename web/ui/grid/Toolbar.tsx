import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconChevronDown } from '@tabler/icons-react';
import { Fragment, type Ref, useState } from 'react';
import { lazyPart } from '../../platform/offline.ts';
import { DropPanel } from '../layout/DropPanel.tsx';
import { Segments } from '../layout/Segments.tsx';
import { AddFilter, AddToFilters } from './AddFilter.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { FilterChip } from './FilterChip.tsx';
import { type Filter, groupsOf } from './filters.ts';
import { useGrid } from './model.tsx';
import { QuickFilter } from './QuickFilter.tsx';
import { SearchBox } from './SearchBox.tsx';
import { sameSort } from './state.ts';
import classes from './Toolbar.module.css';

const loadFilters = () => import('./FilterList.tsx');
const FilterList = lazyPart(loadFilters);

interface ToolbarProps {
  searchRef: Ref<HTMLInputElement>;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** All filters behind one chip, where room is short. */
function FiltersChip({ count }: { count: number }) {
  const { words } = useGrid();
  const [isOpen, setOpen] = useState(false);
  return (
    <DropPanel
      position="bottom-start"
      width={320}
      isOpen={isOpen}
      onChange={setOpen}
      load={loadFilters}
      target={
        <button type="button" className={classes.splitChip}>
          <span>{words.t('filter.count', { count })}</span>
          <IconChevronDown size={14} stroke={1.7} aria-hidden />
        </button>
      }
    >
      <FilterList />
    </DropPanel>
  );
}

/** The chips of each group side by side, the groups with "or" between them. */
function FilterGroups({
  groups,
  isAdding,
  onAdding,
}: Pick<ToolbarProps, 'isAdding' | 'onAdding'> & { groups: readonly Filter[][] }) {
  const { words } = useGrid();
  const { t } = words;
  const all = groups.length;
  return groups.map((group, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
    <Fragment key={place}>
      {place > 0 && <span className="fine ink2 strong">{t('filter.or')}</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no fields of a form */}
      <div
        role="group"
        aria-label={all > 1 ? t('filter.group', { place: place + 1, all }) : undefined}
        className={classes.group}
        data-framed={all > 1 || undefined}
      >
        {group.map((filter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a filter keeps its place while its value changes
          <FilterChip key={`${filter.field} ${index}`} filter={filter} />
        ))}
        {all > 1 && (
          <AddFilter
            group={place}
            label={t('filter.addTo', { place: place + 1 })}
            {...(place === all - 1 && { isOpen: isAdding, onChange: onAdding })}
          />
        )}
      </div>
    </Fragment>
  ));
}

/** The orders in which the list is often read; none is on where a person sorted otherwise. */
function Arrangements() {
  const { definition, state, words, address } = useGrid();
  const { arrangements = [] } = definition;
  if (arrangements.length === 0) return null;
  return (
    <Segments
      label={words.t('filter.sort')}
      chosen={arrangements.find(({ sort }) => sameSort(sort, state.sort))?.key ?? ''}
      onChoose={(key) => {
        const found = arrangements.find((one) => one.key === key);
        if (found) address.change({ sort: [...found.sort] });
      }}
      items={arrangements}
    />
  );
}

/** The row of 48 between the views and the list: search, filters, quick filters, columns, density. */
export function Toolbar({ searchRef, isAdding, onAdding }: ToolbarProps) {
  const {
    definition,
    state,
    words,
    names,
    breadth,
    isChanged,
    address,
    density,
    setDensity,
    openViewDialog,
  } = useGrid();
  const { t } = words;
  const { groups } = groupsOf(definition.grid, state.filters);
  const isNarrow = breadth === 'narrow';
  const hasAny = state.filters.length > 0 || state.search !== '';

  return (
    <div className={`keep ${classes.toolbar}`} data-screen>
      {definition.grid.search && <SearchBox inputRef={searchRef} />}
      <div className="row grow wrap gap-6">
        {groups.length > 1 && <span className="visually-hidden">{words.groups(groups, names)}</span>}
        {isNarrow ? (
          groups.length > 0 && <FiltersChip count={groups.flat().length} />
        ) : (
          <FilterGroups groups={groups} isAdding={isAdding} onAdding={onAdding} />
        )}
        {/* Together: what can be done with the filters does not go into a second row one by one. */}
        <span className={`row keep gap-6 ${classes.ends}`}>
          <AddToFilters
            count={groups.length}
            isFramed={groups.length > 1 && !isNarrow}
            isAdding={isAdding}
            onAdding={onAdding}
          />
          {hasAny && (
            <button
              type="button"
              className={`ink3 ${classes.quiet}`}
              onClick={() => address.change({ filters: [], search: '' })}
            >
              {t('filter.clear')}
            </button>
          )}
          {isChanged && (
            <button type="button" className={`link ${classes.save}`} onClick={() => openViewDialog('create')}>
              {t('views.save')}
            </button>
          )}
        </span>
      </div>
      <div className="row keep">
        {breadth === 'wide' && <Arrangements />}
        <QuickFilter isShort={breadth !== 'wide'} />
        <ColumnMenu />
        {!isNarrow && (
          <Segments
            label={t('density.label')}
            chosen={density}
            onChoose={(key) => setDensity(key === 'compact' ? 'compact' : 'comfortable')}
            items={[
              {
                key: 'comfortable',
                label: t('density.comfortable'),
                icon: <IconBaselineDensityMedium size={16} stroke={1.7} aria-hidden />,
              },
              {
                key: 'compact',
                label: t('density.compact'),
                icon: <IconBaselineDensitySmall size={16} stroke={1.7} aria-hidden />,
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
