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

/** A view as the text of its file. */
export const writePresetFile = (entity: string, name: string, view: GridView): string =>
  `${JSON.stringify({ lading: 'grid-preset', grid: entity, name, view }, null, 2)}\n`;

/** `Packeta na Slovensko` as `packeta-na-slovensko.view.json`. */
export function presetFileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain || 'view'}.view.json`;
}

/** Gives the person a file that was made here. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
