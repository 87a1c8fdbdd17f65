import { CheckIcon, Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx';
import { type FieldProps, useField } from '../../../ui/form/field.ts';
import type { Choice } from '../../../ui/form/SelectField.tsx';

const ALL = '*';

/** The e-shops that sell a product: one, some or all of a short list. */
export function EshopsField(props: FieldProps & { choices: readonly Choice[] }) {
  const state = useField(props);
  const { t } = useTranslation(['productForm', 'form']);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { choices } = props;
  const chosen = state.field.value as string[];
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const isAll = names.length === choices.length && choices.length > 1;
  const words = isAll ? t('eshops.all', { count: choices.length }) : names.join(', ');
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
            {choices.length > 1 && option(ALL, t('eshops.every'), isAll)}
            {choices.map(({ value, label }) => option(value, label, chosen.includes(value)))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
}
