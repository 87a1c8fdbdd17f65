import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words.ts';
import { useSurroundings } from './context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './field.module.css';
import { type FieldProps, useField } from './field.ts';

interface Props extends FieldProps {
  icons?: Readonly<Record<string, ReactNode>>;
  /** The values that can be chosen, where they are not all of the schema's. */
  values?: readonly string[];
  /** Called after a person chose. */
  onChoose?: () => void;
}

/** One of two or three, all of them in sight; the values are those of the schema's choice. */
export function SegmentField(props: Props) {
  const state = useField(props);
  const { noun } = useSurroundings();
  const { t } = useTranslation(noun);
  const { id, field, lock, rules } = state;
  return (
    <FieldFrame state={state} field={props}>
      <SegmentedControl
        id={id}
        aria-label={state.label}
        className={classes.control ?? ''}
        fullWidth
        readOnly={lock !== undefined}
        data={(props.values ?? rules.values).map((value) => ({
          value,
          label: (
            <span className="cut row gap-6 middle">
              {props.icons?.[value]}
              {t(`${noun}:values.${props.name}.${value}`)}
            </span>
          ),
        }))}
        value={(field.value as string | null) ?? ''}
        onChange={(value) => {
          field.onChange(value);
          props.onChoose?.();
        }}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
