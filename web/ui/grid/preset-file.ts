import type { GridView } from '../../../contracts/grid-preset/grid-preset.schema.ts';

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
