import type { Sheet } from '../../../contracts/kit/sheet.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ImportKind } from '../../platform/import/import.kind.ts';
import { importEach, type WritableRecords } from '../../platform/import/records/records.each.ts';
import { importOfRecords } from '../../platform/import/records/records.import.ts';
import { Directory, type Likely } from '../../platform/import/records/records.names.ts';
import type { RecordImport } from '../../platform/import/records/records.work.ts';
import type { KeyedNoun } from '../../platform/record/likely-twins.ts';
import type { Translate } from '../../platform/translate/translate.ts';
import { findLikelyProducts } from './names.store.ts';
import { NAMES } from './names.ts';

/**
 * The import of a noun without lines, from its contract: a record whose key exists is updated, any other is created,
 * by the noun's own `create` and `update`. An empty cell leaves its field as it is.
 */
export const recordImport = (
  records: WritableRecords,
  more: Partial<Parameters<typeof importEach>[1]> = {},
): ImportKind => importOfRecords(importEach(records, more), NAMES) as ImportKind;

/**
 * The import of documents with lines: rows with the same key are one document; one whose key exists is skipped, and one
 * whose key reads like another one is asked about.
 */
export const documentImport = <B, P>(declared: RecordImport<B, P> & { keyed: KeyedNoun }): ImportKind =>
  importOfRecords(declared, NAMES) as unknown as ImportKind;

/** The directory of a sheet's names, for a noun that reads its rows itself. */
export const openDirectory = (
  tx: Tx,
  organisationId: string,
  sheet: Sheet,
  translate: Translate,
): Promise<Directory> => Directory.open(tx, organisationId, sheet, NAMES, translate);

/** Of texts that are no code of a product, those that most likely mean one. */
export const likelyProducts = (
  tx: Tx,
  organisationId: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Likely>> => findLikelyProducts(tx, organisationId, texts);
