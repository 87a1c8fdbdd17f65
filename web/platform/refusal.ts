import { ApiError } from './api.ts';
import { i18n } from './words.ts';

/** The words of the first field that was wrong, or of the whole refusal. */
export const refusalWords = (error: unknown): string =>
  error instanceof ApiError
    ? (error.problem.violations[0]?.message ?? error.problem.message)
    : i18n.t('common:unexpectedError');

/** The words of the whole refusal. */
export const refusalMessage = (error: unknown): string =>
  error instanceof ApiError ? error.problem.message : i18n.t('common:unexpectedError');
