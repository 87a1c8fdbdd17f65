import { createReadStream } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { FILE_LIMITS } from '../../../../contracts/kit/limits.ts';
import { conflict, invalid, notFound, Problem } from '../../../../contracts/kit/problem.ts';
import { onlyOrganisation } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Caller, UploadedFile } from '../../../platform/http/handler.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { detectSheet } from '../../../platform/sheets/detect.ts';
import { SheetError } from '../../../platform/sheets/error.ts';
import { safeDownloadName } from '../../../platform/storage/names.ts';
import type { Services } from '../../../services.ts';
import type { Correction } from './import.file.ts';
import { columnOfField } from './import.headers.ts';
import {
  hasOrganisation,
  type ImportRecord,
  insertImport,
  type NewImport,
  readEshopOwner,
  readImport,
} from './import.store.ts';

/** A file that is another thing than a spreadsheet, or one that we cannot open. */
const WRONG_TYPE = new Set(['sheetUnknownType', 'sheetOldXls', 'sheetEncrypted']);
const TOO_LARGE = new Set(['sheetTooManyBytes', 'sheetTooManyEntries']);

const refuseSheet = ({ code, parameters }: SheetError): Problem =>
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
 * Whose orders a file holds: the organisation of the e-shop, the one that is named, or the caller's only one.
 * @throws Problem 400 when none is named and several could be meant, or the one named is not the caller's.
 */
export async function chooseOrganisation(
  tx: Tx,
  named: { eshop?: string | null | undefined; organisation?: string | null | undefined },
): Promise<string> {
  const { eshop, organisation } = named;
  const refuse = (propertyPath: string, code: string) => invalid([{ propertyPath, code, parameters: {} }]);
  if (organisation && !(await hasOrganisation(tx, organisation)))
    throw refuse('organisation', 'organisationUnknown');
  if (eshop) {
    const owner = await readEshopOwner(tx, eshop);
    if (!owner || (organisation && owner !== organisation)) throw refuse('eshop', 'eshopUnknown');
    return owner;
  }
  const chosen = organisation ?? onlyOrganisation(tx.scope);
  if (!chosen) throw refuse('organisation', 'required');
  return chosen;
}

export interface ImportWish {
  dryRun: boolean;
  send: boolean;
  language: ImportRecord['language'];
  eshop: string | null;
}

/** Keeps the file and puts an import of it into the queue; both or neither. */
export async function startImport(
  { database, storage }: Services,
  caller: Caller,
  file: UploadedFile,
  organisationId: string,
  wish: ImportWish,
): Promise<string> {
  demandSending(caller, organisationId, wish.send);
  await demandSheet(file.path);
  const stored = await storage.put(createReadStream(file.path), {
    maxBytes: FILE_LIMITS.sheet,
    organisationId,
    kind: 'import',
  });
  try {
    return await database.transaction(caller.scope, (tx) =>
      queueImport(tx, {
        organisation_id: organisationId,
        eshop_id: wish.eshop,
        account_id: caller.accountId,
        dry_run: wish.dryRun,
        send: wish.send,
        language: wish.language,
        file_key: stored.key,
        file_name: safeDownloadName(file.fileName),
        bytes: stored.bytes,
        corrections: [],
      }),
    );
  } catch (error) {
    await storage.remove(stored.key);
    throw error;
  }
}

function demandSending(caller: Caller, organisationId: string, send: boolean): void {
  if (send && !caller.permissions(organisationId).includes('expedition.send')) {
    throw new Problem('notAllowed', { status: 403 });
  }
}

async function queueImport(tx: Tx, row: Omit<NewImport, 'id'>, strict = false): Promise<string> {
  const id = uuid();
  await insertImport(tx, { ...row, id });
  await enqueueJob(tx, {
    task: 'expedition.import',
    payload: { importId: id, strict },
    queue: `import:${row.organisation_id}`,
  });
  return id;
}

/** @throws Problem 404 when it is not there or not the caller's. */
export async function demandImport(tx: Tx, id: string): Promise<ImportRecord> {
  const record = await readImport(tx, id);
  if (!record) throw notFound();
  return record;
}

export interface CommitWish {
  corrections?: { row: number; field: string; value: string }[] | undefined;
  skipInvalid?: boolean | undefined;
  dryRun?: boolean | undefined;
}

/**
 * Runs the file of an import again with corrections, as another check or for good.
 * @throws Problem 409 while the import still runs, and when errors are known that nobody corrected or gave up.
 */
export async function repeatImport(tx: Tx, caller: Caller, id: string, wish: CommitWish): Promise<string> {
  const before = await demandImport(tx, id);
  if (before.status !== 'finished') throw conflict('importRunning');
  demandSending(caller, before.organisation_id, before.send);
  const corrections = (wish.corrections ?? []).map(takeCorrection);
  const strict = !wish.dryRun && !wish.skipInvalid;
  if (strict && before.failed_rows > 0 && corrections.length === 0) {
    throw conflict('importHasErrors', { count: before.failed_rows });
  }
  return queueImport(
    tx,
    {
      organisation_id: before.organisation_id,
      eshop_id: before.eshop_id,
      account_id: caller.accountId,
      dry_run: wish.dryRun ?? false,
      send: before.send,
      language: before.language,
      file_key: before.file_key,
      file_name: before.file_name,
      bytes: before.bytes,
      corrections: joinCorrections(before.corrections, corrections),
    },
    strict,
  );
}

function takeCorrection(
  { row, field, value }: { row: number; field: string; value: string },
  index: number,
): Correction {
  const column = columnOfField(field);
  if (column) return { row, field: column.field, value };
  throw invalid([{ propertyPath: `corrections[${index}].field`, code: 'unknownField', parameters: {} }]);
}

/** The last word on a cell counts. */
function joinCorrections(before: readonly Correction[], after: readonly Correction[]): Correction[] {
  const byCell = new Map([...before, ...after].map((one) => [`${one.row} ${one.field}`, one]));
  return [...byCell.values()];
}
