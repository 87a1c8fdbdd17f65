import { TextInput } from '@mantine/core';
import { IconChevronLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { filterFields } from './columns.ts';
import classes from './Filter.module.css';
import FilterEditor from './FilterEditor.tsx';
import { useGrid } from './model.tsx';

/** Fields to filter by: those that are shown first, then the rest, found by typing. */
function FieldList({ onChoose }: { onChoose: (field: string) => void }) {
  const { definition, words, state } = useGrid();
  const [text, setText] = useState('');
  const shown = state.columns.map(({ field }) => field);
  const all = filterFields(definition.grid);
  const ordered = [
    ...shown.filter((field) => all.includes(field)),
    ...all.filter((field) => !shown.includes(field)),
  ];
  const found = ordered.filter((field) =>
    `${words.label(field)} ${words.heading(field)}`
      .toLocaleLowerCase()
      .includes(text.trim().toLocaleLowerCase()),
  );
  return (
    <>
      <TextInput
        size="xs"
        aria-label={words.t('filter.find')}
        placeholder={words.t('filter.find')}
        leftSection={<IconSearch size={14} stroke={1.9} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !found[0]) return;
          // Else the same stroke would open the select that takes the focus.
          event.preventDefault();
          onChoose(found[0]);
        }}
        data-autofocus
      />
      <ul className={classes.fields}>
        {found.map((field) => (
          <li key={field}>
            <button type="button" className={`line-button ${classes.field}`} onClick={() => onChoose(field)}>
              {words.label(field)}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={`type-small ${classes.hint}`}>{words.t('filter.noField')}</p>}
    </>
  );
}

/** Chooses a field, then comparison and value, in one place; the filter joins a group. */
export default function FilterPicker({ group, onDone }: { group: number; onDone?: () => void }) {
  // The first filter of a group changes which one is next; what is set here stays in its own.
  const [own] = useState(group);
  const { words } = useGrid();
  const [field, setField] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);

  // What had the focus is gone with the step before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find('select, input'))?.focus({ preventScroll: true });
  }, [field]);

  return (
    <div ref={box}>
      {field === null ? (
        <FieldList onChoose={setField} />
      ) : (
        <>
          <button
            type="button"
            className={`line-button gap-4 ${classes.back}`}
            onClick={() => setField(null)}
          >
            <IconChevronLeft size={14} stroke={1.9} aria-hidden />
            {words.label(field)}
          </button>
          <FilterEditor key={field} field={field} group={own} onDone={onDone} />
        </>
      )}
    </div>
  );
}
