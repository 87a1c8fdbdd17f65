import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../../platform/words.ts';
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx';
import { type FieldProps, useField } from '../../../ui/form/field.ts';
import { useProductGroups } from './product.options.ts';

/** A group by its name: one that is there, or a new one that the saving makes. */
export function GroupField(props: FieldProps & { organisation: string | null }) {
  const state = useField(props);
  const { t } = useTranslation(['productForm', 'form']);
  const [isOpen, setOpen] = useState(false);
  const value = (state.field.value as string | null) ?? '';
  const [asked] = useDebouncedValue(value, 200);
  const { names, isKnown } = useProductGroups(props.organisation, asked, isOpen);
  const isNew =
    isOpen &&
    isKnown &&
    asked === value &&
    value.trim() !== '' &&
    !names.some((name) => name.toLowerCase() === value.trim().toLowerCase());
  return (
    <FieldFrame state={state} field={isNew ? { ...props, help: t('group.isNew') } : props}>
      <Autocomplete
        {...state.input}
        value={value}
        onChange={(next) => {
          setOpen(true);
          state.field.onChange(next === '' ? null : next);
        }}
        onFocus={() => setOpen(true)}
        data={[...new Set(names)]}
        filter={({ options }) => options}
        placeholder={props.placeholder}
        autoComplete="off"
        maxDropdownHeight={280}
      />
    </FieldFrame>
  );
}
