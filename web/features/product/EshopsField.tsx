import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { type FieldProps, useField } from '../../ui/form/field.ts';
import type { Choice } from '../../ui/form/SelectField.tsx';

/** The e-shops that sell a product, one or more of a short list. */
export function EshopsField(props: FieldProps & { choices: readonly Choice[] }) {
  const state = useField(props);
  const { t } = useTranslation('form');
  const chosen = state.field.value as string[];
  return (
    <FieldFrame state={state} field={props}>
      <MultiSelect
        {...state.input}
        data={props.choices as Choice[]}
        value={chosen}
        onChange={state.field.onChange}
        placeholder={chosen.length === 0 ? (props.placeholder ?? t('choose')) : undefined}
        nothingFoundMessage={t('nothingFound')}
        disabled={props.choices.length === 0}
        hidePickedOptions
        searchable
        autoComplete="off"
      />
    </FieldFrame>
  );
}
