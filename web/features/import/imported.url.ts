import { nounOf } from '../../platform/nouns.ts';
import { gridUrl } from '../../ui/grid/url.ts';

/** The list with exactly what an import made and changed. */
export const importedUrl = (base: string, noun: string, importId: string, more: object = {}): string =>
  gridUrl(`${base}/${nounOf(noun)?.path}`, { criteria: { importResult: { in: [importId] }, ...more } });
