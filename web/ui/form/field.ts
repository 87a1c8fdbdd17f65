import { type CSSProperties, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from '../../platform/words.ts';
import { isChanged, useSurroundings } from './context.ts';
import { rulesOf } from './schema.ts';
import { fieldId } from './violations.ts';

/** How many columns of its row a field takes; on a phone, where a row of twelve stays one, it may take others. */
export type Span = number | 'all' | { wide: number; phone: number };

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
  span?: Span | undefined;
}

/** Variables of a style sheet, set on an element. */
export const variables = (set: Record<`--${string}`, string | number>): CSSProperties => set as CSSProperties;

/** The place of a field in its row, for `layout.module.css`. */
export const spanStyle = (span: Span | undefined): CSSProperties | undefined =>
  span === undefined
    ? undefined
    : span === 'all'
      ? { gridColumn: '1 / -1' }
      : variables(
          typeof span === 'number' ? { '--span': span } : { '--span': span.wide, '--span-phone': span.phone },
        );

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One value of the form. An empty field that somebody only passes is not left: nothing of it is wrong yet. */
export function useValue(name: string) {
  const controller = useController({ name });
  const { field } = controller;
  const isTyped = useRef(false);
  return {
    ...controller,
    field: {
      ...field,
      onChange: (next: unknown) => {
        isTyped.current = true;
        field.onChange(next);
      },
      onBlur: () => {
        if (isTyped.current || !isEmpty(field.value)) field.onBlur();
        isTyped.current = false;
      },
    },
  };
}

/**
 * Joins one input to the form: its value, its words, its error, whether it is asked for or locked. `otherError` is
 * shown where the field itself has none: of a part of its value that the form knows by another name.
 */
export function useField({ name, label, required }: FieldProps, otherError?: string) {
  const { noun, schema, lockOf, askedBy, saved } = useSurroundings();
  const { t } = useTranslation([noun, 'form']);
  const { field, fieldState } = useValue(name);
  const id = fieldId(name);
  const lock = lockOf(name);
  const wanted = askedBy(name);
  const rules = rulesOf(schema, name);
  // Once it is there, nobody needs to be told who wanted it.
  const asked = field.value === null || field.value === '' ? wanted : undefined;
  const error =
    fieldState.error?.message ??
    (fieldState.error as { root?: { message?: string } })?.root?.message ??
    otherError;
  const words = label ?? t(`${noun}:fields.${name.replace(/\.\d+\./g, '.')}`);
  const must = required ?? (wanted !== undefined || rules.required);
  return {
    field,
    id,
    label: words,
    error,
    lock,
    asked,
    rules,
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
