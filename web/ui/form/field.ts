import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isChanged, isRequired, useSurroundings } from './context.ts';
import { fieldId } from './violations.ts';

/** What every field takes; the label comes from the noun's words unless another is given. */
export interface FieldProps {
  /** The field's name in the schema, `items.0.quantity` in a list. */
  name: string;
  label?: string | undefined;
  /** One line under the input where a rule surprises. */
  help?: string | undefined;
  placeholder?: string | undefined;
  /** Whether it is marked as required, where the schema alone does not say it as a person would. */
  required?: boolean | undefined;
  /** Draws no label of its own: a table's head names it. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Joins one input to the form: its value, its words, its error, whether it is asked for or locked. `otherError` is
 * told where the field itself has none: of a part of its value that the form knows by another name.
 */
export function useField({ name, label, required }: FieldProps, otherError?: string) {
  const { noun, schema, lockOf, askedBy, saved } = useSurroundings();
  const { t } = useTranslation([noun, 'form']);
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  const lock = lockOf(name);
  const wanted = askedBy(name);
  // Once it is there, nobody needs to be told who wanted it.
  const asked = field.value === null || field.value === '' ? wanted : undefined;
  const error =
    fieldState.error?.message ??
    (fieldState.error as { root?: { message?: string } })?.root?.message ??
    otherError;
  const words = label ?? t(`${noun}:fields.${name.replace(/\.\d+\./g, '.')}`);
  const must = required ?? (wanted !== undefined || isRequired(schema, name));
  return {
    field,
    id,
    label: words,
    error,
    lock,
    asked,
    required: must,
    /** Differs from what is saved. */
    changed: saved !== undefined && name in saved && isChanged(saved[name], field.value),
    /** Spread on the input itself; its FieldFrame names the texts that explain it. */
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
    },
  };
}
export type FieldState = ReturnType<typeof useField>;
