import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { foldText } from '../../../contracts/kit/world.ts';
import { useTranslation } from '../../platform/words.ts';
import { useSurroundings } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import { useGoneChoice } from './gone-choice.ts';
import { beginningWith, useTypeAhead } from './type-ahead.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends FieldProps {
  /** What can be chosen; the values of the schema's own choice unless given. */
  choices?: readonly Choice[];
  /** Whether what the record has already stays to be chosen where it is no longer offered. */
  keepsOwn?: boolean;
  /** May be emptied again. */
  clearable?: boolean;
  /** Called after a person chose, not when the form sets the value. */
  onChoose?: (value: string | null) => void;
}

/** The choices, with the record's own one even where it is no longer offered. */
export function withOwn(choices: readonly Choice[], own: Relation | undefined): readonly Choice[] {
  const id = relationId(own);
  const name = relationName(own);
  if (id === null || name === '' || choices.some((choice) => choice.value === id)) return choices;
  return [...choices, { value: id, label: name }];
}

/** The only choice that a typed part of its name leaves; undefined when there are several, or none. */
export function onlyMatch(choices: readonly Choice[], text: string): string | undefined {
  const needle = foldText(text);
  if (needle === '') return undefined;
  const found = choices.filter(({ label, disabled }) => !disabled && foldText(label).includes(needle));
  const exact = found.find(({ label }) => foldText(label) === needle);
  return (exact ?? (found.length === 1 ? found[0] : undefined))?.value;
}

/** One of a short list that is already here. */
export function SelectField(props: Props) {
  const state = useField(props);
  const { noun, record } = useSurroundings();
  const { t } = useTranslation(['form', noun]);
  const { name, clearable, keepsOwn = true, onChoose, placeholder } = props;
  const offered =
    props.choices ??
    state.rules.values.map((value) => ({ value, label: t(`${noun}:values.${name}.${value}`) }));
  const own = (record as Record<string, unknown> | null | undefined)?.[name];
  const choices = keepsOwn ? withOwn(offered, own as Relation | undefined) : offered;
  const value = (state.field.value as string | null) || null;
  const isOffered = value === null || choices.some((choice) => choice.value === value);
  useGoneChoice({ name, error: state.error }, offered, isOffered ? undefined : null);
  const choose = (one: string | null) => {
    state.field.onChange(one);
    onChoose?.(one);
  };
  const isTypedIn = choices.length > 8 && state.lock === undefined;
  const typeAhead = useTypeAhead(
    choices,
    choose,
    (text) => onlyMatch(choices, text) ?? beginningWith(choices, text)?.value,
    offered.length > 0,
  );
  return (
    <FieldFrame state={state} field={props}>
      <Select
        {...state.input}
        data={choices as Choice[]}
        // What is typed before the choices have come is seen in its place.
        value={typeAhead.waiting ? null : value}
        onChange={choose}
        openOnFocus={false}
        selectFirstOptionOnChange
        onKeyDown={(event) => {
          const only = event.key === 'Tab' ? onlyMatch(choices, event.currentTarget.value) : undefined;
          if (only !== undefined && only !== state.field.value) choose(only);
          if (!isTypedIn && state.lock === undefined) typeAhead.onKey(event);
        }}
        placeholder={typeAhead.waiting || (placeholder ?? t('choose'))}
        filter={({ options, search }) =>
          options.filter((one) => 'label' in one && foldText(one.label).includes(foldText(search)))
        }
        searchable={isTypedIn}
        clearable={clearable === true && state.lock === undefined}
        allowDeselect={false}
        rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
        nothingFoundMessage={t('nothingFound')}
        clearButtonProps={{ 'aria-label': t('empty', { field: state.label }) }}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
