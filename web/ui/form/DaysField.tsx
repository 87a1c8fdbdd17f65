import { TagsInput } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { parseDay, useFormat } from '../../platform/format.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';

/** Several calendar days, each typed in the person's way and ended with Enter; kept as `YYYY-MM-DD`, in their order. */
export function DaysField(props: FieldProps) {
  const { errors } = useFormState({ name: props.name });
  const ofDays = Object.values(
    (errors[props.name] ?? {}) as Record<string, { message?: string } | undefined>,
  );
  const wrong = ofDays.find((one) => typeof one?.message === 'string')?.message;
  const state = useField(props, wrong);
  const { day, language } = useFormat();
  const days = state.field.value as string[];
  const shown = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value);
  return (
    <FieldFrame state={state} field={props}>
      <TagsInput
        {...state.input}
        value={days.map(shown)}
        onChange={(texts) => {
          const kept = texts.map(
            (text) => days.find((one) => shown(one) === text) ?? parseDay(text, language) ?? text,
          );
          state.field.onChange([...new Set(kept)].sort());
        }}
        splitChars={[',', ';', '\n', '\t']}
        acceptValueOnBlur
        placeholder={days.length === 0 ? props.placeholder : undefined}
        rightSection={null}
        data-tags
      />
    </FieldFrame>
  );
}
