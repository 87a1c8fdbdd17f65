import type { Words } from '../../contracts/carrier/carrier.words.ts';

/** A call that gave nothing: the carrier refused it, or could not be reached. */
export class CarrierError extends Error {
  readonly kind: 'login' | 'unavailable' | 'rateLimited' | 'unknownOutcome' | 'refused';
  /** The carrier's words, or ours. */
  readonly words: Words;
  /** Seconds after which to ask again, where the carrier says. */
  readonly after: number | null;

  constructor(kind: CarrierError['kind'], words: Words, after: number | null = null, cause?: unknown) {
    super(typeof words === 'string' ? words : [words.code, ...Object.values(words.parameters)].join(' '), {
      cause,
    });
    this.name = 'CarrierError';
    this.kind = kind;
    this.words = words;
    this.after = after;
  }
}
