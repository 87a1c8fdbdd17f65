import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { parseDecimal, useFormat } from '../../platform/format.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import { useTyped } from './typed.ts';

interface Props extends FieldProps {
  /** Behind the number: `mm`. */
  unit?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A number, typed with the separators of the person's language; kept as a number. */
export function NumberField(props: Props) {
  const state = useField(props);
  const { decimal } = useFormat();
  const { text, onChange, onBlur } = useTyped(state, {
    parse: (typed, language) => {
      const found = parseDecimal(typed, language);
      return found === null ? null : Number(found);
    },
    format: (value: number) => decimal(value, 6),
    isCanonical: (value): value is number => typeof value === 'number' && Number.isFinite(value),
  });
  return (
    <FieldFrame state={state} field={props}>
      <TextInput
        {...state.input}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={props.onKeyDown}
        placeholder={props.placeholder}
        inputMode="decimal"
        autoComplete="off"
        rightSection={props.unit && <span className="ink3">{props.unit}</span>}
      />
    </FieldFrame>
  );
}
