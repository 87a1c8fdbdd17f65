import { Popover, TextInput } from '@mantine/core';
import { IconChevronLeft, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { filterFields } from './columns.ts';
import classes from './Filter.module.css';
import { FilterEditor } from './FilterEditor.tsx';
import { useGrid } from './model.tsx';
import toolbar from './Toolbar.module.css';

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
          if (event.key === 'Enter' && found[0]) onChoose(found[0]);
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

/** Chooses a field, then comparison and value, in one place. */
export function FilterPicker() {
  const { words } = useGrid();
  const [field, setField] = useState<string | null>(null);
  if (field === null) return <FieldList onChoose={setField} />;
  return (
    <>
      <button type="button" className={`line-button ${classes.back}`} onClick={() => setField(null)}>
        <IconChevronLeft size={14} stroke={1.9} aria-hidden />
        {words.label(field)}
      </button>
      <FilterEditor key={field} field={field} />
    </>
  );
}

/** The dashed button that adds a filter. */
export function AddFilter({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const { words } = useGrid();
  return (
    <Popover opened={isOpen} onChange={onChange} position="bottom-start" width={288} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={toolbar.add}
          aria-label={words.t('filter.addLabel')}
          aria-keyshortcuts="f"
          onClick={() => onChange(!isOpen)}
        >
          <IconPlus size={14} stroke={1.9} aria-hidden />
          {words.t('filter.add')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.t('filter.addLabel')}>
        <FilterPicker />
      </Popover.Dropdown>
    </Popover>
  );
}
