import { type GridView, gridPresetFile } from '../../../contracts/grid-preset/grid-preset.schema.ts';

const MAX_BYTES = 1_000_000;

export type ReadPreset =
  | { kind: 'view'; name: string; view: GridView }
  /** Made in another grid, whose entity is `grid`. */
  | { kind: 'otherGrid'; grid: string; name: string }
  | { kind: 'noView' };

/** What a file holds for the grid of this entity. */
export function readPresetFile(text: string, entity: string): ReadPreset {
  if (text.length > MAX_BYTES) return { kind: 'noView' };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: 'noView' };
  }
  const file = gridPresetFile.safeParse(data);
  if (!file.success) return { kind: 'noView' };
  const { grid, name, view } = file.data;
  return grid === entity ? { kind: 'view', name, view } : { kind: 'otherGrid', grid, name };
}
