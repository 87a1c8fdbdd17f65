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
  // One field of each list says that it is one: every error is compared with every name that is handed on.
  const ofLists = new Map<string, string>();
  for (const name of [...names, ...Object.keys(flat)])
    for (const { index } of name.matchAll(/\.\d+(?=\.|$)/g)) ofLists.set(name.slice(0, index), name);
  return toNestErrors<V>(flat as FieldErrors<V>, {
    fields: {},
    names: [...ofLists.values()] as never,
    shouldUseNativeValidation: false,
  });
}
