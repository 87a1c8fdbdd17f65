import { Switch } from '@mantine/core';
import { useTranslation } from '../../platform/words.ts';
import frame from './field.module.css';
import { type FieldProps, spanStyle, useField } from './field.ts';

/** Yes or no as a switch with its word at the right. */
export function FlagField(props: FieldProps & { onChange?: (on: boolean) => void }) {
  const state = useField(props);
  const { t } = useTranslation('form');
  const { error: _error, 'aria-required': _required, ...input } = state.input;
  return (
    <div
      style={spanStyle(props.span)}
      data-field={props.name}
      data-beside={props.span === 'all' ? undefined : 'input'}
    >
      <Switch
        {...input}
        aria-describedby={state.error && `${state.id}-error`}
        label={
          <>
            {state.label} {props.help && <span className="ink3">{props.help}</span>}
            {state.changed && (
              <span className={`tag ${frame.changed}`} data-ink="waiting">
                {t('changed')}
              </span>
            )}
          </>
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
        <p className={`type-small gap-4 ${frame.error}`} id={`${state.id}-error`}>
          {state.error}
        </p>
      )}
    </div>
  );
}
