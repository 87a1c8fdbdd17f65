import { useFormat } from '../../platform/format.ts';
import { today } from '../grid/days.ts';
import { type FieldProps, useField } from './field.ts';
import { atDay, parseInstant } from './instant.ts';
import { ChooseDay, TypedInput } from './TypedInput.tsx';
import { useTyped } from './typed.ts';

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

interface Props extends FieldProps {
  /** A calendar for the day; the hour stays, and is this one where none was entered. */
  hour?: number;
  earliest?: string;
}

/** A day with its time on the person's own clock; kept as ISO in UTC. */
export function InstantField({ hour, earliest, ...props }: Props) {
  const state = useField(props);
  const { instant } = useFormat();
  const typed = useTyped(state, {
    parse: parseInstant,
    format: (value: string) => instant(value),
    isCanonical: isInstant,
  });
  const value = isInstant(state.field.value) ? state.field.value : null;
  return (
    <TypedInput
      state={state}
      field={props}
      typed={typed}
      calendar={
        hour !== undefined && (
          <ChooseDay
            label={state.label}
            value={value === null ? null : today(new Date(value))}
            earliest={earliest}
            onChoose={(day) => typed.choose(day === null ? null : atDay(day, value, hour))}
          />
        )
      }
    />
  );
}
