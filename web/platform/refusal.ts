import { ApiError } from './api.ts';
import { useOnline } from './offline.ts';
import { i18n, useTranslation } from './words.ts';

/** The words of the first field that was wrong, or of the whole refusal. */
export const refusalWords = (error: unknown): string =>
  error instanceof ApiError
    ? (error.problem.violations[0]?.message ?? error.problem.message)
    : i18n.t('common:unexpectedError');

/** The words of the whole refusal. */
export const refusalMessage = (error: unknown): string =>
  error instanceof ApiError ? error.problem.message : i18n.t('common:unexpectedError');

/** Which words of a refusal are true no more: that there is no network, once there is one. */
export function useOvertaken(): (words: unknown) => boolean {
  const { t } = useTranslation('common');
  const isOnline = useOnline();
  return (words) => isOnline && words === t('noNetwork');
}
