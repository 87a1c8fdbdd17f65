import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isRequired, useSurroundings } from './context.ts';
import { fieldId } from './violations.ts';

/** What every field takes; the label comes from the noun's words unless another is given. */
export interface FieldProps {
  /** The field's name in the schema, `items.0.quantity` in a list. */
  name: string;
  label?: string | undefined;
  /** One line under the input where a rule surprises. */
  help?: string | undefined;
  placeholder?: string | undefined;
  /** Marked as required even where the schema alone does not ask. */
  required?: boolean | undefined;
  /** Draws no label of its own: a table's head names it. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

/** Joins one input to the form: its value, its words, its error, whether it is asked for or locked. */
export function useField({ name, label, required, help }: FieldProps) {
  const { noun, schema, lockOf, askedBy } = useSurroundings();
  const { t } = useTranslation([noun, 'form']);
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  const lock = lockOf(name);
  const wanted = askedBy(name);
  // Once it is there, nobody needs to be told who wanted it.
  const asked = field.value === null || field.value === '' ? wanted : undefined;
  const error =
    fieldState.error?.message ?? (fieldState.error as { root?: { message?: string } })?.root?.message;
  const words = label ?? t(`${noun}:fields.${name.replace(/\.\d+\./g, '.')}`);
  const must = required === true || wanted !== undefined || isRequired(schema, name);
  const described = [
    error && `${id}-error`,
    lock && `${id}-lock`,
    asked && `${id}-asked`,
    help && `${id}-help`,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    field,
    id,
    label: words,
    error,
    lock,
    asked,
    required: must,
    /** Spread on the input itself. */
    input: {
      id,
      ref: field.ref,
      name,
      onBlur: field.onBlur,
      readOnly: lock !== undefined,
      error: error !== undefined,
      'data-locked': lock !== undefined || undefined,
      'aria-invalid': error !== undefined,
      'aria-required': must,
      'aria-describedby': described || undefined,
    },
  };
}
export type FieldState = ReturnType<typeof useField>;
