import type { ExpeditionError } from '../../../contracts/expedition/expedition.schema.ts';

/** Adds a reason why an expedition cannot leave: its field, its code, what its words speak of. */
export type AddReason = (
  propertyPath: string,
  code: string,
  parameters?: ExpeditionError['parameters'],
) => void;
