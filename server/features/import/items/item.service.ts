import type { ImportedItems } from '../../../../contracts/import/import-item.routes.ts';
import { importItemSheet } from '../../../../contracts/import/import-item.sheet.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { invalid } from '../../../../contracts/kit/problem.ts';
import type { SheetFormat } from '../../../../contracts/kit/sheet.ts';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { headerLabel } from '../../../platform/import/import.headers.ts';
import { demandSheet, refuseSheet } from '../../../platform/import/import.service.ts';
import { writeTemplate } from '../../../platform/import/import.sheets.ts';
import { SheetError } from '../../../platform/sheets/error.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import type { Services } from '../../../services.ts';
import { type ItemFault, type ItemRow, readItemRows } from './item.rows.ts';
import { findNamed } from './item.store.ts';

/** Faults that one answer tells: more than anybody corrects before trying again. */
const MOST_FAULTS = 1_000;

/** Whose lines they are, and what they may name. */
export interface ItemWish {
  scope: Scope;
  path: string;
  language: Language;
  organisationId: string;
  eshopId?: string | null;
  /** Neither sets nor virtual products, as of what comes in through the gate. */
  physicalOnly?: boolean;
}

/**
 * The lines of a document from a spreadsheet; writes nothing.
 * @throws Problem 400 with every fault where it stands in the file: `row 5, Quantity`; 413 and 415.
 */
export async function readItems(
  { database, translate }: Pick<Services, 'database' | 'translate'>,
  { scope, path, language, organisationId, eshopId = null, physicalOnly = false }: ItemWish,
): Promise<ImportedItems> {
  await demandSheet(path);
  const { rows, faults } = await readItemRows(path, translate, language).catch((error: unknown) => {
    throw error instanceof SheetError ? refuseSheet(error) : error;
  });
  const { items, merged, ...found } = await database.read(scope, (tx) =>
    gatherItems(tx, organisationId, eshopId, rows, physicalOnly),
  );
  const all = [...faults, ...found.faults].sort((a, b) => a.row - b.row).slice(0, MOST_FAULTS);
  if (all.length === 0) return { items, merged };
  const placeOf = ({ row, field }: ItemFault): string =>
    translate(language, 'importItem:place', {
      row,
      column: headerLabel(translate, language, importItemSheet, field),
    });
  throw invalid(
    all.map((fault) => ({
      propertyPath: placeOf(fault),
      code: fault.code,
      parameters: fault.parameters,
    })),
  );
}

/** The spreadsheet that `readItems` takes. */
export const writeItemTemplate = (
  translate: Translate,
  language: Language,
  format: SheetFormat,
): FileAnswer => writeTemplate({ sheet: importItemSheet }, translate, language, format, {});

/** Finds the products of all rows and gathers the rows of the same product and lot. */
async function gatherItems(
  tx: Tx,
  organisationId: string,
  eshopId: string | null,
  rows: readonly ItemRow[],
  physicalOnly: boolean,
): Promise<ImportedItems & { faults: ItemFault[] }> {
  const codes = [...new Set(rows.map(({ code }) => code))];
  const products = await findNamed(tx, organisationId, eshopId, codes);
  const items = new Map<string, ImportedItems['items'][number]>();
  const faults: ItemFault[] = [];
  let merged = 0;
  for (const { number, code, quantity, lot } of rows) {
    const refuse = (field: ItemFault['field'], why: string, parameters: ItemFault['parameters']) =>
      faults.push({ row: number, field, code: why, parameters });
    const product = products.get(code);
    if (!product) refuse('productSku', 'productUnknown', { sku: code });
    else if (physicalOnly && product.type !== 'Physical')
      refuse('productSku', 'notPhysical', { sku: product.productSku });
    else if (!product.active) refuse('productSku', 'productInactive', { sku: product.productSku });
    else if (!product.sold) refuse('productSku', 'productNotInEshop', { sku: product.productSku });
    else {
      const { id, productSku, name } = product;
      const key = `${id} ${lot ?? ''}`;
      const known = items.get(key);
      if (known) {
        merged += 1;
        known.quantity += quantity;
        if (known.quantity > LIMITS.quantity) refuse('quantity', 'tooLarge', { max: LIMITS.quantity });
      } else items.set(key, { id, quantity, productSku, name, lot });
    }
  }
  return { items: [...items.values()], merged, faults };
}
