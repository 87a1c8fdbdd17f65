import { TextInput } from '@mantine/core';
import { useTranslation } from '../../platform/words.ts';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './field.module.css';
import { type FieldProps, useField } from './field.ts';

/** What the browser's choice of colours begins with while the field has none. */
const NONE = '#ffffff';

/** A colour as `#2d4fc4`: typed, or chosen from the browser's own choice of colours. */
export function ColourField(props: FieldProps) {
  const { t } = useTranslation('form');
  const state = useField(props);
  const { value, onChange, onBlur } = state.field;
  const typed = (value as string | null) ?? '';
  return (
    <FieldFrame state={state} field={props}>
      <TextInput
        {...state.input}
        value={typed}
        onChange={onChange}
        autoComplete="off"
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.colour}
            aria-label={t('chooseColour', { field: state.label })}
            disabled={state.lock !== undefined}
            value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : NONE}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        }
      />
    </FieldFrame>
  );
}
