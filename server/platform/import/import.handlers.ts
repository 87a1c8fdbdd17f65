import type { z } from 'zod';
import type { importRoutes } from '../../../contracts/import/import.routes.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { onlyOrganisation } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import { type Handlers, ownTransactions } from '../http/handler.ts';
import { type Aftermath, checkedRowOf, importAnswer } from './import.answer.ts';
import { checkCells } from './import.check.ts';
import type { ImportKind, ImportServices } from './import.kind.ts';
import { listCheckedRows } from './import.rows.store.ts';
import { chooseOrganisation, demandImport, repeatImport, startImport } from './import.service.ts';
import { writeFailedRows, writeTemplate } from './import.sheets.ts';
import { type ImportRecord, orderOf } from './import.store.ts';
import { listRefusals } from './import.undo.store.ts';
import { undoImport } from './import.undo.ts';

/** Reasons that are shown for what could not be taken back. */
const REASONS = 20;

async function readAftermath(tx: Tx, kind: ImportKind, record: ImportRecord): Promise<Aftermath> {
  if (record.dry_run) return {};
  return {
    sends: await kind.countSends?.(tx, orderOf(record)),
    refusals: record.refused > 0 ? await listRefusals(tx, record.id, REASONS) : [],
  };
}

/** Handlers of a noun's import routes. */
export function importHandlers<O extends z.ZodRawShape>(
  services: ImportServices,
  kind: ImportKind,
): Handlers<ReturnType<typeof importRoutes<string, O>>> {
  const { database, storage, translate } = services;
  const show = async (tx: Tx, id: string, language: Language) => {
    const record = await demandImport(tx, kind, id);
    return importAnswer(kind, translate, language, record, await readAftermath(tx, kind, record));
  };
  return {
    template: async (tx, { params, query, language }) => {
      const { organisation_id: organisation, eshop_id: eshop } = query;
      const isNamed = organisation || eshop || onlyOrganisation(tx.scope);
      const owner = isNamed ? await chooseOrganisation(tx, { organisation, eshop }) : null;
      const examples = owner ? await kind.readExamples(tx, owner, eshop ?? undefined, translate) : {};
      return writeTemplate(kind, translate, language, params.format, examples);
    },
    import: ownTransactions(async ({ caller, query, body, file, language, keep }) => {
      const { dryRun, eshop, organisation, ...options } = body as {
        dryRun?: boolean;
        eshop?: string | null;
        organisation?: string | null;
      };
      const organisationId = await database.read(caller.scope, (tx) =>
        chooseOrganisation(tx, { eshop, organisation }),
      );
      const wish = {
        dryRun: query.dryRun ?? dryRun ?? false,
        eshop: eshop ?? null,
        options,
        language,
      };
      return { resultId: await startImport(services, kind, caller, file, organisationId, wish, keep) };
    }),
    importResult: (tx, { params, language }) => show(tx, params.id, language),
    importRows: async (tx, { params, query, language }) => {
      const record = await demandImport(tx, kind, params.id);
      const { rows, total } = await listCheckedRows(tx, record.id, query);
      return { rows: rows.map((row) => checkedRowOf(kind, translate, language, record.columns, row)), total };
    },
    checkCells: ownTransactions(async ({ caller, params, body, language }) =>
      checkCells(services, kind, caller.scope, params.id, body.corrections, language),
    ),
    undoImport: async (tx, { params, language }) => {
      await undoImport(tx, kind, params.id);
      return show(tx, params.id, language);
    },
    commitImport: async (tx, { caller, params, body }) => ({
      resultId: await repeatImport(tx, kind, caller, params.id, body),
    }),
    importFailedRows: ownTransactions(async ({ caller, params, language }) => {
      const record = await database.read(caller.scope, (tx) => demandImport(tx, kind, params.id));
      return writeFailedRows(kind, translate, storage, language, params.format, record);
    }),
  };
}
