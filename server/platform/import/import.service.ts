import { createReadStream } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { FILE_LIMITS } from '../../../contracts/kit/limits.ts';
import { conflict, invalidAt, notFound, Problem } from '../../../contracts/kit/problem.ts';
import { onlyOrganisation } from '../access/scope.ts';
import { mayBeWritten } from '../database/refusals.ts';
import type { Tx } from '../database/transaction.ts';
import type { Caller, Keep, UploadedFile } from '../http/handler.ts';
import { enqueueJob, WAITED_FOR } from '../jobs/enqueue.ts';
import { hasOrganisation, readOwner } from '../record/owner.store.ts';
import { detectSheet } from '../sheets/detect.ts';
import { SheetError } from '../sheets/error.ts';
import { safeDownloadName } from '../storage/names.ts';
import { isUnconfirmed } from './import.file.ts';
import { type ChosenMapping, columnOfField } from './import.headers.ts';
import type { ImportKind, ImportServices } from './import.kind.ts';
import type { Correction } from './import.store.ts';
import { type ImportRecord, insertImport, type NewImport, readImport } from './import.store.ts';

/** Codes of files that are not spreadsheets, or cannot be opened. */
const WRONG_TYPE = new Set(['sheetUnknownType', 'sheetOldXls', 'sheetOtherFormat', 'sheetEncrypted']);
const TOO_LARGE = new Set(['sheetTooManyBytes', 'sheetTooManyEntries']);

/** A file that cannot be read, as a refusal: 415, 413 or 400. */
export const refuseSheet = ({ code, parameters }: SheetError): Problem =>
  new Problem(code, { status: WRONG_TYPE.has(code) ? 415 : TOO_LARGE.has(code) ? 413 : 400, parameters });

/** @throws Problem 415, 413 or 400 for what is no spreadsheet by its content, whatever its name says. */
export async function demandSheet(path: string): Promise<void> {
  try {
    if ((await detectSheet(path)) === null) throw new SheetError('sheetUnknownType');
  } catch (error) {
    throw error instanceof SheetError ? refuseSheet(error) : error;
  }
}

/**
 * Whose records a file holds: the organisation of the e-shop, the one that is named, or the caller's only one.
 * @throws Problem 400 when none is named and several could be meant, or the one named is not the caller's.
 */
export async function chooseOrganisation(
  tx: Tx,
  named: { eshop?: string | null | undefined; organisation?: string | null | undefined },
): Promise<string> {
  const { eshop, organisation } = named;
  if (organisation && !(await hasOrganisation(tx, organisation)))
    throw invalidAt('organisation', 'organisationUnknown');
  if (eshop) {
    const owner = await readOwner(tx, 'eshop', eshop);
    if (!owner || (organisation && owner !== organisation)) throw invalidAt('eshop', 'eshopUnknown');
    return owner;
  }
  const chosen = organisation ?? onlyOrganisation(tx.scope);
  if (!chosen) throw invalidAt('organisation', 'required');
  return chosen;
}

export interface ImportWish {
  dryRun: boolean;
  language: ImportRecord['language'];
  eshop: string | null;
  options: Record<string, unknown>;
}

/** Stores the file and enqueues its import, both or neither. */
export async function startImport(
  { database, storage }: ImportServices,
  kind: ImportKind,
  caller: Caller,
  file: UploadedFile,
  organisationId: string,
  wish: ImportWish,
  keep: Keep<{ resultId: string }>,
): Promise<string> {
  await database.read(caller.scope, async (tx) => kind.demand?.(tx, caller, organisationId, wish.options));
  await demandSheet(file.path);
  const stored = await storage.put(createReadStream(file.path), {
    maxBytes: FILE_LIMITS.sheet,
    organisationId,
    kind: 'import',
  });
  try {
    return await database.transaction(caller.scope, async (tx) => {
      const resultId = await queueImport(tx, kind, {
        organisation_id: organisationId,
        eshop_id: wish.eshop,
        account_id: caller.accountId,
        dry_run: wish.dryRun,
        language: wish.language,
        file_key: stored.key,
        file_name: safeDownloadName(file.fileName),
        bytes: stored.bytes,
        options: wish.options,
        corrections: [],
        chosen_mapping: {},
      });
      await keep(tx, { resultId });
      return resultId;
    });
  } catch (error) {
    if (!mayBeWritten(error)) await storage.remove(stored.key);
    throw error;
  }
}

async function queueImport(
  tx: Tx,
  kind: ImportKind,
  row: Omit<NewImport, 'id' | 'noun' | 'actor_name' | 'on_behalf_of' | 'api_key_id'>,
  strict = false,
): Promise<string> {
  const id = uuid();
  const { name, onBehalfOf = null, key = null } = tx.scope.acting;
  await insertImport(tx, {
    ...row,
    id,
    noun: kind.sheet.noun,
    actor_name: name,
    on_behalf_of: onBehalfOf,
    api_key_id: key,
  });
  await enqueueJob(tx, {
    task: kind.task,
    payload: { importId: id, strict },
    attempts: WAITED_FOR,
    queue: `import:${row.organisation_id}`,
  });
  return id;
}

/** @throws Problem 404 when it is not there or not the caller's. */
export async function demandImport(tx: Tx, { sheet }: ImportKind, id: string): Promise<ImportRecord> {
  const record = await readImport(tx, sheet.noun, id);
  if (!record) throw notFound();
  return record;
}

export interface CommitWish {
  corrections?: Correction[] | undefined;
  mapping?: ChosenMapping | undefined;
  /** Options of the whole file that change. */
  options?: Record<string, unknown> | undefined;
  skipInvalid?: boolean | undefined;
  dryRun?: boolean | undefined;
}

/**
 * Runs the file of an import again with corrections or another mapping, as another check or for good.
 * @throws Problem 409 while the import still runs, and when errors are known that nobody corrected or gave up.
 */
export async function repeatImport(
  tx: Tx,
  kind: ImportKind,
  caller: Caller,
  id: string,
  wish: CommitWish,
): Promise<string> {
  const before = await demandImport(tx, kind, id);
  if (before.status !== 'finished') throw conflict('importRunning');
  const { eshopId, options } = await takeOptions(tx, before, wish.options ?? {});
  await kind.demand?.(tx, caller, before.organisation_id, options);
  const corrections = (wish.corrections ?? []).map((one, index): Correction => {
    demandField(kind, `corrections[${index}].field`, one.field);
    return one;
  });
  const mapping = wish.mapping ?? {};
  demandMapping(kind, before, mapping);
  if (wish.mapping && !wish.dryRun && isUnconfirmed(before, { ...before.chosen_mapping, ...mapping }))
    throw invalidAt('mapping', 'mappingNeeded');
  const strict = !wish.dryRun && !wish.skipInvalid;
  if (strict && before.failed_rows > 0 && corrections.length === 0 && !wish.mapping) {
    throw conflict('importHasErrors', { count: before.failed_rows });
  }
  return queueImport(
    tx,
    kind,
    {
      organisation_id: before.organisation_id,
      eshop_id: eshopId,
      account_id: caller.accountId,
      dry_run: wish.dryRun ?? false,
      language: before.language,
      file_key: before.file_key,
      file_name: before.file_name,
      bytes: before.bytes,
      options,
      corrections: joinCorrections(before.corrections, corrections),
      chosen_mapping: { ...before.chosen_mapping, ...mapping },
    },
    strict,
  );
}

/**
 * The options of the import after the changes; the organisation of a file never changes.
 * @throws Problem 400 for another organisation, and for an e-shop of another.
 */
async function takeOptions(
  tx: Tx,
  before: ImportRecord,
  { eshop, organisation, ...others }: Record<string, unknown>,
): Promise<{ eshopId: string | null; options: Record<string, unknown> }> {
  if (organisation && organisation !== before.organisation_id)
    throw invalidAt('options.organisation', 'importOrganisationFixed');
  const options = { ...before.options, ...others };
  if (eshop === undefined || eshop === null)
    return { eshopId: eshop === null ? null : before.eshop_id, options };
  const eshopId = String(eshop);
  await chooseOrganisation(tx, { eshop: eshopId, organisation: before.organisation_id });
  return { eshopId, options };
}

function demandField({ sheet }: ImportKind, propertyPath: string, field: string): void {
  if (columnOfField(sheet, field)) return;
  const choices = sheet.columns.map((column) => column.field).join(', ');
  throw invalidAt(propertyPath, 'notAChoice', { choices });
}

/** @throws Problem 400 for a column that the file lacks, and for an unknown field. */
function demandMapping(kind: ImportKind, { mapping: columns }: ImportRecord, mapping: ChosenMapping): void {
  const letters = new Set(columns.map(({ letter }) => letter));
  for (const [letter, field] of Object.entries(mapping)) {
    const propertyPath = `mapping.${letter}`;
    if (field === null) continue;
    demandField(kind, propertyPath, field);
    if (letters.size > 0 && !letters.has(letter)) throw invalidAt(propertyPath, 'columnLetter');
  }
}

/** Of several corrections of a cell the last one counts. */
function joinCorrections(before: readonly Correction[], after: readonly Correction[]): Correction[] {
  const byCell = new Map([...before, ...after].map((one) => [`${one.row} ${one.field}`, one]));
  return [...byCell.values()];
}
