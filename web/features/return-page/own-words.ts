import type { FormEvent } from 'react';
import { useTranslation } from '../../platform/words.ts';

/** What a form says of a field that is empty or no address, in the language of the page: a browser would use its own. */
export function useOwnWords() {
  const { t } = useTranslation('returnPage');
  return {
    onInvalidCapture: ({ target }: FormEvent) => {
      const field = target as HTMLInputElement;
      field.setCustomValidity(t(field.validity.valueMissing ? 'fields.required' : 'fields.wrongEmail'));
    },
    // A field with words of its own is wrong until they are taken away.
    onInputCapture: ({ target }: FormEvent) => (target as HTMLInputElement).setCustomValidity(''),
  };
}
