import { isChanged } from '../../../ui/form/context.ts';
import { changedFields, type Values } from './product.values.ts';

/**
 * The record was read anew while somebody edits it: what they did not touch follows it, what they typed stays.
 * Null where both changed the same field: then the version stays the old one, and saving says who was faster.
 */
export function rebase(values: Values, saved: Values, fresh: Values): Values | null {
  const mine = changedFields(values, saved);
  const theirs = changedFields(fresh, saved);
  const meets = theirs.some((name) => mine.includes(name) && isChanged(fresh[name], values[name]));
  return meets ? null : keepMine(values, saved, fresh);
}

/** What is stored now, with only those fields of ours that we changed ourselves. */
export function keepMine(values: Values, saved: Values, fresh: Values): Values {
  const next = { ...fresh };
  for (const name of changedFields(values, saved)) Object.assign(next, { [name]: values[name] });
  return next;
}
