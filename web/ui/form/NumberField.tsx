import type { KeyboardEvent } from 'react';
import { parseDecimal, useFormat } from '../../platform/format.ts';
import { type FieldProps, useField } from './field.ts';
import { TypedInput } from './TypedInput.tsx';
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
  const typed = useTyped(state, {
    parse: (text, language) => {
      const found = parseDecimal(text, language);
      return found === null ? null : Number(found);
    },
    format: (value: number) => decimal(value, 6),
    isCanonical: (value): value is number => typeof value === 'number' && Number.isFinite(value),
  });
  return (
    <TypedInput
      state={state}
      field={props}
      typed={typed}
      onKeyDown={props.onKeyDown}
      inputMode="decimal"
      rightSection={props.unit && <span className="ink3">{props.unit}</span>}
    />
  );
}
