/**
 * What a transaction built on was changed by another after it had looked: thrown within a transaction, it makes
 * the platform repeat the whole of it.
 */
export class GroundMoved extends Error {
  readonly code = '40001';
}
