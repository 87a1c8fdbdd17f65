import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Criteria } from '../../../contracts/kit/grid.ts';
import { type Relation, relationId, relationName } from '../../../contracts/kit/relation.ts';
import { sourceOfNoun, useNameOf, useOptions } from '../grid/relations.ts';
import { useSurroundings } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';

interface Props extends FieldProps {
  /** The noun that it names, where the field is called otherwise. */
  noun?: string;
  /** Only records of this organisation; null offers none yet. */
  organisation?: string | null;
  /** Called after a person chose. */
  onChoose?: (id: string | null) => void;
}

const PAUSE = 200;

/** Another record, found by the server while its name is typed; kept as its id. */
export function RelationField(props: Props) {
  const { name, noun = name, organisation, onChoose } = props;
  const state = useField(props);
  const { record } = useSurroundings();
  const { t } = useTranslation(['form', 'common']);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, PAUSE);
  const [isOpen, setOpen] = useState(false);
  const id = state.field.value as string | null;

  const own = (record as Record<string, unknown> | null | undefined)?.[name] as Relation | undefined;
  const isOwn = id !== null && relationId(own) === id && relationName(own) !== '';
  const source = useMemo(() => sourceOfNoun(noun), [noun]);
  const other = useNameOf(source, isOwn ? null : id);
  const label = isOwn ? relationName(own) : other;
  const within: Criteria = organisation ? { organisation: { eq: organisation } } : {};
  const found = useOptions(
    source,
    // The name that is chosen is no search.
    asked.startsWith(label) && label !== '' ? '' : asked,
    isOpen && organisation !== null,
    within,
  );
  const options = found.options.map(({ value, label: said, detail }) => ({
    value,
    label: detail ? `${said}, ${detail}` : said,
  }));
  // What is chosen stays among the options, so that the field can show it.
  const data =
    id === null || options.some(({ value }) => value === id) ? options : [{ value: id, label }, ...options];
  const nothing = found.error ? t('searchFailed') : found.isPending ? t('common:loading') : t('nothingFound');
  return (
    <FieldFrame state={state} field={props}>
      <Select
        {...state.input}
        data={data}
        value={id}
        onChange={(value) => {
          state.field.onChange(value);
          onChoose?.(value);
        }}
        searchable={state.lock === undefined}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        // The server has searched already.
        filter={({ options: all }) => all}
        placeholder={props.placeholder ?? t('choose')}
        clearable={!state.required && state.lock === undefined}
        allowDeselect={false}
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
        nothingFoundMessage={nothing}
        clearButtonProps={{ 'aria-label': t('empty', { field: state.label }) }}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
