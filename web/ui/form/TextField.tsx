import { Textarea, TextInput } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import type { InputType } from './schema.ts';

interface Props extends FieldProps {
  icon?: ReactNode;
  /** Rows of a longer text; one line without it. */
  rows?: number;
  /** The schema knows e-mail addresses, phone numbers and links by itself. */
  type?: InputType;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
}

/** The keyboard of a phone for a kind of text. */
const modeOf = (type: InputType) => (type === 'text' ? undefined : type);

/** Text of one line, or of several. */
export function TextField(props: Props) {
  const state = useField(props);
  const { placeholder, icon, rows, type = state.rules.type, autoComplete = 'off', inputMode } = props;
  const common = {
    ...state.input,
    placeholder,
    autoComplete,
    value: (state.field.value as string | null) ?? '',
    onChange: state.field.onChange,
  };
  return (
    <FieldFrame state={state} field={props}>
      {rows ? (
        <Textarea {...common} minRows={rows} maxRows={rows * 3} autosize />
      ) : (
        <TextInput {...common} type={type} inputMode={inputMode ?? modeOf(type)} leftSection={icon} />
      )}
    </FieldFrame>
  );
}
