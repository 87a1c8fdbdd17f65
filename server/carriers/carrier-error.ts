/** A call that gave nothing: the carrier refused it, or could not be reached. */
export class CarrierError extends Error {
  readonly kind: 'login' | 'unavailable' | 'rateLimited' | 'unknownOutcome' | 'refused';
  /** Seconds after which to ask again, where the carrier says. */
  readonly after: number | null;

  constructor(kind: CarrierError['kind'], text: string, after: number | null = null, cause?: unknown) {
    super(text, { cause });
    this.name = 'CarrierError';
    this.kind = kind;
    this.after = after;
  }
}
