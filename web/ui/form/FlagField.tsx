import { Switch } from '@mantine/core';
import frame from './FieldFrame.module.css';
import classes from './FlagField.module.css';
import { type FieldProps, useField } from './field.ts';

/** Yes or no as a switch with its word at the right. */
export function FlagField(props: FieldProps & { onChange?: (on: boolean) => void }) {
  const state = useField(props);
  const { error: _error, 'aria-required': _required, ...input } = state.input;
  return (
    <div className={props.className} data-field={props.name}>
      <Switch
        {...input}
        classNames={{ track: classes.track ?? '' }}
        label={
          props.help ? (
            <>
              {state.label} <span className="ink3">{props.help}</span>
            </>
          ) : (
            state.label
          )
        }
        title={state.lock}
        checked={Boolean(state.field.value)}
        disabled={state.lock !== undefined}
        onChange={(event) => {
          state.field.onChange(event.currentTarget.checked);
          props.onChange?.(event.currentTarget.checked);
        }}
      />
      {state.error && (
        <p className={frame.error} id={`${state.id}-error`}>
          {state.error}
        </p>
      )}
    </div>
  );
}
