import { Textarea, TextInput } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';

interface Props extends FieldProps {
  icon?: ReactNode;
  /** Rows of a longer text; one line without it. */
  rows?: number;
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
}

/** Text of one line, or of several. */
export function TextField(props: Props) {
  const state = useField(props);
  const { placeholder, icon, rows, type = 'text', autoComplete = 'off', inputMode } = props;
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
        <TextInput {...common} type={type} inputMode={inputMode} leftSection={icon} />
      )}
    </FieldFrame>
  );
}
