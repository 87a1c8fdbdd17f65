import { parseDay, useFormat } from '../../platform/format.ts';
import { type FieldProps, useField } from './field.ts';
import { ChooseDay, TypedInput } from './TypedInput.tsx';
import { useTyped } from './typed.ts';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** A calendar day: typed in the person's way or chosen; kept as `YYYY-MM-DD`. */
export function DayField(props: FieldProps & { earliest?: string }) {
  const state = useField(props);
  const { day } = useFormat();
  const typed = useTyped(state, {
    parse: parseDay,
    format: (value: string) => day(value),
    isCanonical: isDay,
  });
  const { value } = state.field;
  return (
    <TypedInput
      state={state}
      field={props}
      typed={typed}
      calendar={
        <ChooseDay
          label={state.label}
          value={isDay(value) ? value : null}
          earliest={props.earliest}
          onChoose={typed.choose}
        />
      }
    />
  );
}
