import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Criteria } from '../../../contracts/kit/grid.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { useTranslation } from '../../platform/words.ts';
import type { RelationSource } from '../grid/definition.ts';
import { sourceOfNoun, useOptions } from '../grid/relations.ts';
import { useSurroundings } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 200;

interface Props extends FieldProps {
  /** The noun that it points to: `expedition`. */
  relation: string;
  /** Where its values come from, where that is not the noun's own list. */
  source?: RelationSource;
  /** Only records that these criteria let through. */
  within?: Criteria;
  /** Called after a person chose, not when the form sets the value. */
  onChoose?: (value: string | null) => void;
}

/** One of many records, found by the server while its name is typed. */
export function RelationField(props: Props) {
  const state = useField(props);
  const { record } = useSurroundings();
  const { t } = useTranslation('form');
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words, PAUSE);
  const { name, relation, within, onChoose } = props;
  const source = props.source ?? sourceOfNoun(relation);
  const value = (state.field.value as string | null) || null;
  const [known, setKnown] = useState<Record<string, string>>({});
  const own = (record as Record<string, unknown> | null | undefined)?.[name] as Relation | undefined;
  const found = useOptions(source, known[value ?? ''] === words ? '' : asked, true, within);
  // One that the address brought along is asked for by its id.
  const given = useOptions(source, '', value !== null && relationId(own) !== value && !known[value], {
    id: { eq: value ?? '' },
  });
  const labels = new Map<string, string>([
    ...(own ? [[relationId(own) ?? '', relationName(own)] as const] : []),
    ...(value !== null ? given.options : []).map((one) => [one.value, one.label] as const),
    ...Object.entries(known),
    ...found.options.map((one) => [one.value, one.label] as const),
  ]);
  const listed = found.options.map(({ value: id, label, detail }) => ({
    value: id,
    label: detail ? `${label} · ${detail}` : label,
  }));
  const isListed = (id: string) => listed.some((one) => one.value === id);
  const data =
    value !== null && !isListed(value) ? [{ value, label: labels.get(value) ?? '…' }, ...listed] : listed;
  return (
    <FieldFrame state={state} field={props}>
      <Select
        // Its text is taken from the label that it begins with.
        key={value !== null && labels.has(value) ? 'named' : 'unnamed'}
        {...state.input}
        data={data}
        value={value}
        onChange={(id) => {
          if (id !== null) setKnown((before) => ({ ...before, [id]: labels.get(id) ?? '' }));
          state.field.onChange(id);
          onChoose?.(id);
        }}
        onSearchChange={setWords}
        // One that was refused may be gone: it stands in the field, and is not offered again.
        filter={({ options }) =>
          state.error === undefined ? options : options.filter((one) => 'value' in one && isListed(one.value))
        }
        placeholder={props.placeholder ?? t('choose')}
        searchable={state.lock === undefined}
        clearable={state.lock === undefined && !state.required}
        allowDeselect={false}
        rightSection={
          value === null || state.required ? (
            <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
          ) : undefined
        }
        nothingFoundMessage={t('nothingFound')}
        clearButtonProps={{ 'aria-label': t('empty', { field: state.label }) }}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
