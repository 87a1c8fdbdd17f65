import { TextInput } from '@mantine/core';
import { useFormat } from '../../platform/format.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import { parseInstant } from './instant.ts';
import { useTyped } from './typed.ts';

/** A day with its time on the person's own clock; kept as ISO in UTC. */
export function InstantField(props: FieldProps) {
  const state = useField(props);
  const { instant } = useFormat();
  const { text, onChange, onBlur } = useTyped(state, {
    parse: parseInstant,
    format: (value: string) => instant(value),
    isCanonical: (value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value),
  });
  return (
    <FieldFrame state={state} field={props}>
      <TextInput
        {...state.input}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        placeholder={props.placeholder}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
