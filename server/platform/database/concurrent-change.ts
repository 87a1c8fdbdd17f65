/**
 * Another transaction changed what this one had read before it locked it. Thrown within a transaction, it makes the
 * platform roll back and repeat the whole of it, as PostgreSQL's own serialization failures do.
 */
export class ConcurrentChange extends Error {
  readonly code = '40001';
}
