import type { Language } from '../../../../contracts/kit/languages.ts';
import { invalid, Problem } from '../../../../contracts/kit/problem.ts';
import { stockAdviceSheet } from '../../../../contracts/stock-advice/stock-advice.sheet.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Keep, UploadedFile } from '../../../platform/http/handler.ts';
import { type ImportFile, readImportFile } from '../../../platform/import/import.file.ts';
import { headerLabel, missingColumns } from '../../../platform/import/import.headers.ts';
import type { Fault } from '../../../platform/import/import.kind.ts';
import { chooseOrganisation, demandSheet, refuseSheet } from '../../../platform/import/import.service.ts';
import { SheetError } from '../../../platform/sheets/error.ts';
import type { Services } from '../../../services.ts';
import type { Prepared } from '../stock-advice.prepare.ts';
import { insertPreparedAdvices } from '../stock-advice.service.ts';
import { gatherAdvices, judgeRows } from './import.reader.ts';
import { AdviceReferences } from './import.references.ts';

/** Rows that are read while the caller waits; more go through the import that is a job. */
const MOST_ROWS = 1_000;
/** Faults that one answer tells: more than anybody corrects before trying again. */
const MOST_FAULTS = 200;

interface Asked {
  caller: { scope: Scope };
  body: { organisation?: string | null | undefined };
  file: UploadedFile;
  language: Language;
  keep: Keep<undefined>;
}

/**
 * Announces everything in a file in one transaction, or nothing of it.
 * @throws Problem 400 with every fault where it stands in the file; 413 and 415 for what cannot be read.
 */
export async function importAtOnce(
  services: Services,
  { caller, body, file, language, keep }: Asked,
): Promise<void> {
  const { database, translate } = services;
  const organisationId = await database.read(caller.scope, (tx) => chooseOrganisation(tx, body));
  const { rows } = await readFile(services, file.path, language);
  await database.transaction(
    caller.scope,
    async (tx) => {
      const references = await AdviceReferences.open(tx, organisationId, translate);
      const entries = gatherAdvices(rows);
      const taken = await references.load(tx, entries);
      const ready: Prepared[] = [];
      const faults: Fault[] = [];
      for (const entry of entries) {
        const judged = judgeRows(entry, references, tx.now);
        if (taken.has(entry.internalId)) faults.push(takenFault(entry));
        else if (judged === 'skipped') continue;
        else if ('faults' in judged) faults.push(...judged.faults);
        else ready.push(judged.ready);
      }
      if (faults.length > 0) throw refuseAll(services, language, faults);
      const saved = await insertPreparedAdvices(tx, ready, { send: true, manual: false });
      const lost = entries.filter((_, index) => saved[index] === null);
      if (lost.length > 0) throw refuseAll(services, language, lost.map(takenFault));
      await keep(tx, undefined);
    },
    { statementTimeout: 60_000 },
  );
}

const takenFault = ({ internalId, rows }: { internalId: string; rows: { number: number }[] }): Fault => ({
  row: rows[0]?.number ?? 0,
  field: 'internalId',
  code: 'internalIdTaken',
  parameters: { internalId },
  found: internalId,
});

/** Each fault by its place in the file, as a person finds it: `row 5, Quantity`. */
function refuseAll({ translate }: Services, language: Language, faults: Fault[]): Problem {
  const placeOf = ({ row, field }: Fault): string =>
    translate(language, 'importItem:place', {
      row,
      column: headerLabel(translate, language, stockAdviceSheet, field),
    });
  return invalid(
    faults
      .sort((a, b) => a.row - b.row)
      .slice(0, MOST_FAULTS)
      .map((fault) => ({ propertyPath: placeOf(fault), code: fault.code, parameters: fault.parameters })),
  );
}

async function readFile({ translate }: Services, path: string, language: Language): Promise<ImportFile> {
  await demandSheet(path);
  const record = {
    id: '',
    organisation_id: '',
    eshop_id: null,
    options: {},
    corrections: [],
    language,
    chosen_mapping: {},
  };
  try {
    const sheet = { ...stockAdviceSheet, maxRows: MOST_ROWS };
    const file = await readImportFile({ sheet }, path, record, translate);
    const missing = missingColumns(stockAdviceSheet, file.columns, []);
    if (missing.length === 0) return file;
    const labels = missing.map((field) => headerLabel(translate, language, stockAdviceSheet, field));
    throw new Problem('importColumnsMissing', {
      status: 400,
      parameters: {
        columns: new Intl.ListFormat(language, { type: 'conjunction' }).format(labels),
        count: labels.length,
      },
    });
  } catch (error) {
    throw error instanceof SheetError ? refuseSheet(error) : error;
  }
}
