import { type KeyboardEvent, useState } from 'react';
import { columnOf } from './columns.ts';
import classes from './Filter.module.css';
import { FilterValue } from './FilterValue.tsx';
import {
  type Comparator,
  type Filter,
  inGroup,
  KIND_COMPARATORS,
  putFilter,
  sameFilter,
  takesMany,
  takesNoValue,
} from './filters.ts';
import { useGrid } from './model.tsx';
import { PlainSelect } from './PlainSelect.tsx';
import { sourceOf } from './relations.ts';

interface FilterEditorProps {
  field: string;
  /** The filter as it stood when the editor was opened; none for a new one. */
  filter?: Filter | undefined;
  /** Which group a new one joins. */
  group?: number;
  /** Enter in the field of its value: it is said. */
  onDone?: (() => void) | undefined;
}

const PROPOSED_DAYS = '7';

/** The value as far as it fits another comparator of the same column. */
function carryValue(value: Filter['value'], from: Comparator, to: Comparator): Filter['value'] {
  if (takesNoValue(to)) return '';
  if (takesMany(to)) return Array.isArray(value) ? value : value === '' ? [] : [value];
  if (to === 'last') return PROPOSED_DAYS;
  if (from === 'last') return '';
  return Array.isArray(value) ? (value[0] ?? '') : value;
}

const isComplete = ({ comparator, value }: Filter) => takesNoValue(comparator) || value.length > 0;

/**
 * Comparison and value of one filter. The list follows while it is set; the first change is a step to go back
 * to, the ones after it are not.
 */
export default function FilterEditor({ field, filter, group = 0, onDone }: FilterEditorProps) {
  const { definition, words, address } = useGrid();
  const { kind = 'text' } = columnOf(definition.grid, field) ?? {};
  // Of records that cannot be listed, only whether there is one can be asked.
  const isListed = kind !== 'relation' || sourceOf(definition.grid, field, definition.relations) !== null;
  const comparators = KIND_COMPARATORS[kind].filter((one) => isListed || takesNoValue(one));
  const [draft, setDraft] = useState<Filter>(
    filter ??
      inGroup(
        {
          field,
          comparator: comparators[0] ?? 'eq',
          value: takesMany(comparators[0] ?? 'eq') ? [] : '',
        },
        group,
      ),
  );
  const [applied, setApplied] = useState<Filter | undefined>(filter);
  const [hasStepped, setStepped] = useState(false);
  const offered = comparators.includes(draft.comparator) ? comparators : [draft.comparator, ...comparators];

  const apply = (next: Filter) => {
    setDraft(next);
    const wanted = isComplete(next) ? next : undefined;
    if (wanted && applied && sameFilter(wanted, applied)) return;
    if (!wanted && !applied) return;
    address.change(
      ({ filters }) => {
        const at = applied ? filters.findIndex((one) => sameFilter(one, applied)) : -1;
        if (!wanted) return { filters: filters.filter((_, index) => index !== at) };
        return { filters: putFilter(filters, wanted, at < 0 ? undefined : at) };
      },
      { quietly: hasStepped },
    );
    setApplied(wanted);
    setStepped(true);
  };

  /** The keys after it are for the list: they were written into the value. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !onDone) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'text') return;
    event.preventDefault();
    onDone();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the fields in it
    <div className={`stack ${classes.editor}`} onKeyDown={onKeyDown}>
      {offered.length > 1 && (
        <PlainSelect
          label={words.t('filter.comparator')}
          value={draft.comparator}
          options={offered.map((comparator) => ({
            value: comparator,
            label: words.comparator(field, comparator),
          }))}
          onChange={(chosen) => {
            const comparator = chosen as Comparator;
            apply({ ...draft, comparator, value: carryValue(draft.value, draft.comparator, comparator) });
          }}
        />
      )}
      <FilterValue
        key={takesMany(draft.comparator) ? 'many' : draft.comparator === 'last' ? 'last' : 'one'}
        filter={draft}
        onChange={(value) => apply({ ...draft, value: value ?? (takesMany(draft.comparator) ? [] : '') })}
      />
    </div>
  );
}
