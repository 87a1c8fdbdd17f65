import type { ImportKind } from '../../platform/import/import.kind.ts';
import { importEach, type WritableRecords } from '../../platform/import/records/records.each.ts';
import { importOfRecords, type RecordImport } from '../../platform/import/records/records.import.ts';
import { NAMES } from './names.ts';

/**
 * The import of a noun without lines, out of its contract: a record whose key is there is changed, any other is
 * created, each by the noun's own `create` and `update`. An empty cell leaves its field as it is.
 */
export const recordImport = (
  records: WritableRecords,
  more: Partial<Parameters<typeof importEach>[1]> = {},
): ImportKind => importOfRecords(importEach(records, more), NAMES) as ImportKind;

/** The import of documents with lines: rows with the same key are one, and one whose key is taken is left out. */
export const documentImport = <B, P>(declared: RecordImport<B, P>): ImportKind =>
  importOfRecords(declared, NAMES) as unknown as ImportKind;
