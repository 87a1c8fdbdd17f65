import { z } from 'zod';
import { flag, text } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

const conditions = z.record(z.string(), z.unknown());

/** A saved view of a grid as plain data: the same that the address bar holds and that a file carries. */
export const gridView = z.strictObject({
  columns: z
    .array(z.strictObject({ field: z.string().max(60), width: z.int().min(40).max(1_000).optional() }))
    .max(150),
  sort: z.array(z.strictObject({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) })).max(8),
  /** Conditions by field; several groups of them, of which one holds, under `or`. */
  criteria: z.record(
    z.string(),
    z.union([conditions, z.array(z.record(z.string(), conditions)).max(LIMITS.criteria)]),
  ),
  search: z.string().max(200).optional(),
  pageSize: z.int().min(1).max(1_000).optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
});
export type GridView = z.infer<typeof gridView>;

const name = text(LIMITS.presetName);

export const gridPresetBody = z.strictObject({
  name,
  shared: flag().default(false),
  isDefault: flag().default(false),
  view: gridView,
});

/** What of a view changes; what is left out stays, so that a new name undoes no filters of another window. */
export const gridPresetChange = z
  .strictObject({ name, shared: flag(), isDefault: flag(), view: gridView })
  .partial();

export const gridPreset = z.object({
  id: z.string(),
  grid: z.string(),
  name: z.string(),
  shared: z.boolean(),
  isDefault: z.boolean(),
  mine: z.boolean(),
  view: gridView,
});
export type GridPreset = z.infer<typeof gridPreset>;

/** A preset as a file; `grid` is compared with the grid it is loaded into. */
export const gridPresetFile = z.object({
  lading: z.literal('grid-preset'),
  grid: z.string(),
  name: z.string(),
  view: gridView,
});
