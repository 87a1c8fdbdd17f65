import type { TFunction } from 'i18next';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { Violation } from '../../../contracts/kit/problem.ts';

/** The words for a violation: the same keys that the server answers from. */
export function violationText(t: TFunction, violation: Pick<Violation, 'code' | 'parameters'>): string {
  return t(`violation:${violation.code}`, {
    ...violation.parameters,
    defaultValue: t('violation:invalid'),
  });
}

/** `items[0].quantity` as the form names it: `items.0.quantity`. */
export const fieldName = (propertyPath: string): string =>
  propertyPath.replace(/\[(\d+)\]/g, (_, index: string) => `.${index}`).replace(/^\./, '');

/** The id of a field's input, so that a link can lead to it. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w]+/g, '-')}`;

export interface FoundError {
  name: string;
  code: string;
  message: string;
}

/** Every error of a form as a flat list, in the order of the form's values. */
export function listErrors(errors: FieldErrors<FieldValues>, prefix = ''): FoundError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = prefix + key;
    if (typeof error.type === 'string' && typeof error.message === 'string')
      return [{ name: name.replace(/\.root$/, ''), code: error.type, message: error.message }];
    return key === 'ref' ? [] : listErrors(error as FieldErrors<FieldValues>, `${name}.`);
  });
}

/** One error for each input: a field that `together` fills through another counts as that one. */
export function joinErrors(
  found: readonly FoundError[],
  together: Readonly<Record<string, string>>,
): FoundError[] {
  const own = new Map(found.map((error) => [error.name, error]));
  for (const [name, input] of Object.entries(together)) {
    const error = own.get(name);
    if (!error) continue;
    own.delete(name);
    if (!own.has(input)) own.set(input, { ...error, name: input });
  }
  return [...own.values()];
}

/** Codes that mean "nothing is there yet": the banner says "is missing" of them. */
export const isMissing = (code: string): boolean =>
  code === 'required' || code === 'nameOrCompany' || /Missing$|NeededByCarrier$/.test(code);

/** In the order of the page, which is the order in which a person repairs what is wrong. */
export function byPlace<T>(found: readonly T[], nameOf: (one: T) => string): T[] {
  const places = new Map(found.map((one) => [one, document.getElementById(fieldId(nameOf(one)))]));
  return [...found].sort((a, b) => {
    const [first, second] = [places.get(a), places.get(b)];
    if (!first || !second) return first ? -1 : second ? 1 : 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
