import type { Relation } from './relation.ts';

/*
 * Reading relations, apart from their schemas: lists read them and load no schemas.
 */

/** The id of a relation in either form. */
export const relationId = (value: Relation | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : value.id;

/** The name of a nested relation; empty when only the id is known. */
export const relationName = (value: Relation | undefined): string =>
  value === null || value === undefined || typeof value === 'string' ? '' : value.name;

/** The address of the picture that came with a record; null without one, or when only the id is known. */
export const relationImage = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'image' in value && typeof value.image === 'string'
    ? value.image
    : null;
