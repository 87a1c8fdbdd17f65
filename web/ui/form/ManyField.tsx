import { CheckIcon, Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { useTranslation } from '../../platform/words.ts';
import { useSurroundings } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import { useGoneChoice } from './gone-choice.ts';
import type { Choice } from './SelectField.tsx';

const ALL = '*';

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** Words of the line that chooses all at once, and of the field when all are chosen; without them there is none. */
  whole?: { every: string; all: (count: number) => string };
}

/** One, some or all of a short list that is already here. */
export function ManyField(props: Props) {
  const state = useField(props);
  const { t } = useTranslation('form');
  const { record } = useSurroundings();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { choices, whole } = props;
  const chosen = (state.field.value ?? []) as string[];
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const own = (record as Record<string, readonly Relation[] | null> | null | undefined)?.[props.name] ?? [];
  const rest = chosen.filter(
    (id) => choices.some(({ value }) => value === id) || own.some((one) => relationId(one) === id),
  );
  useGoneChoice(
    { name: props.name, error: state.error },
    choices,
    rest.length < chosen.length ? rest : undefined,
  );
  const isAll = names.length === choices.length && choices.length > 1;
  const words = isAll && whole ? whole.all(choices.length) : names.join(', ');
  // A button has neither.
  const {
    readOnly,
    name: _name,
    'aria-invalid': _invalid,
    'aria-required': _required,
    ...input
  } = state.input;
  const toggle = (value: string) => {
    if (value === ALL) state.field.onChange(isAll ? [] : choices.map((one) => one.value));
    else
      state.field.onChange(
        chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
      );
  };
  const option = (value: string, label: string, isOn: boolean) => (
    <Combobox.Option key={value} value={value} active={isOn} aria-selected={isOn}>
      <span className="row">
        <span className="grow">{label}</span>
        {isOn && <CheckIcon size={10} />}
      </span>
    </Combobox.Option>
  );
  return (
    <FieldFrame state={state} field={props}>
      <Combobox store={combobox} onOptionSubmit={toggle}>
        <Combobox.Target targetType="button">
          <InputBase
            {...input}
            component="button"
            type="button"
            pointer
            disabled={choices.length === 0 || readOnly}
            rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden="true" />}
            rightSectionPointerEvents="none"
            title={names.join(', ') || undefined}
            onClick={() => combobox.toggleDropdown()}
            onBlur={() => {
              combobox.closeDropdown();
              state.field.onBlur();
            }}
          >
            <span className="cut" style={{ display: 'block' }} data-ink={words === '' ? 'quiet' : undefined}>
              {words || props.placeholder || t('form:choose')}
            </span>
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={state.label}>
            {whole && choices.length > 1 && option(ALL, whole.every, isAll)}
            {choices.map(({ value, label }) => option(value, label, chosen.includes(value)))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
}
