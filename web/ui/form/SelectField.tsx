import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** May be emptied again. */
  clearable?: boolean;
  /** Called after a person chose, not when the form sets the value. */
  onChoose?: (value: string | null) => void;
}

/** One of a short list that is already here; long lists are for a picker that asks the server. */
export function SelectField(props: Props) {
  const state = useField(props);
  const { t } = useTranslation('form');
  const { choices, clearable, onChoose, placeholder } = props;
  return (
    <FieldFrame state={state} field={props}>
      <Select
        {...state.input}
        data={choices as Choice[]}
        value={(state.field.value as string | null) || null}
        onChange={(value) => {
          state.field.onChange(value);
          onChoose?.(value);
        }}
        placeholder={placeholder ?? t('choose')}
        searchable={choices.length > 8 && state.lock === undefined}
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
