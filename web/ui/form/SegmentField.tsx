import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './field.ts';
import classes from './SegmentField.module.css';

export interface Segment {
  value: string;
  label: string;
  icon?: ReactNode;
}

/** One of two or three, all of them in sight. */
export function SegmentField(props: FieldProps & { segments: readonly Segment[] }) {
  const state = useField(props);
  const { id, field, lock } = state;
  return (
    <FieldFrame state={state} field={props}>
      <SegmentedControl
        id={id}
        aria-label={state.label}
        className={classes.control ?? ''}
        fullWidth
        readOnly={lock !== undefined}
        data={props.segments.map(({ value, label, icon }) => ({
          value,
          label: (
            <span className={classes.segment}>
              {icon}
              {label}
            </span>
          ),
        }))}
        value={(field.value as string | null) ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
