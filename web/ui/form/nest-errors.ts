import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues } from 'react-hook-form';

interface FlatError {
  type: string;
  message: string;
}

/**
 * Errors by the names of their fields, as the form keeps them. What is wrong with a list as a whole stands at its
 * `root` where the list has fields of its own.
 * @param names the fields that are on the page.
 */
export function nestErrors<V extends FieldValues>(
  flat: Readonly<Record<string, FlatError>>,
  names: readonly string[] = [],
): FieldErrors<V> {
  const lists = new Set<string>();
  for (const name of [...names, ...Object.keys(flat)])
    for (const { index } of name.matchAll(/\.\d+(?=\.|$)/g)) lists.add(name.slice(0, index));
  const placed = Object.entries(flat).map(([name, error]) => [
    lists.has(name) ? `${name}.root` : name,
    error,
  ]);
  // Told of no names, it does not compare every error with every one of them.
  return toNestErrors<V>(Object.fromEntries(placed), {
    fields: {},
    names: [],
    shouldUseNativeValidation: false,
  });
}
