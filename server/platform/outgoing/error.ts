import type { Parameters } from '../../../contracts/kit/problem.ts';

export const OUTGOING_FAILURES = [
  'addressForm',
  'addressCredentials',
  'addressPort',
  'addressForbidden',
  'addressUnknown',
  'addressUnreachable',
  'addressTooSlow',
  'addressTooLarge',
  'addressRedirects',
  'addressRefused',
] as const;
export type OutgoingFailure = (typeof OUTGOING_FAILURES)[number];

/** Answers after which asking again may help. */
const PASSING_STATUSES = new Set([408, 421, 425, 429, 500, 502, 503, 504]);
const PASSING: readonly OutgoingFailure[] = ['addressUnknown', 'addressUnreachable', 'addressTooSlow'];

/** A call that was not made, or not answered well. */
export class OutgoingError extends Error {
  readonly code: OutgoingFailure;
  readonly parameters: Parameters;
  /** Asking again may help. */
  readonly passing: boolean;

  constructor(code: OutgoingFailure, parameters: Parameters = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(parameters)}`, { cause });
    this.name = 'OutgoingError';
    this.code = code;
    this.parameters = parameters;
    this.passing = PASSING.includes(code) || PASSING_STATUSES.has(Number(parameters.status));
  }
}
