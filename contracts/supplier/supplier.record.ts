import { importColumn } from '../import/import.column.ts';
import { importRoutes } from '../import/import.routes.ts';
import { editRoutes } from '../kit/edit.ts';
import { id, optional } from '../kit/fields.ts';
import { grid } from '../kit/grid.ts';
import { recordContract, recordRoutes, switchRoutes } from '../kit/record.ts';
import { sheetOf } from '../kit/sheet.ts';
import { SUPPLIER_EDITS } from './supplier.edits.ts';
import { supplierNoun } from './supplier.noun.ts';
import { supplier, supplierBody } from './supplier.schema.ts';

const access = { audience: 'both' } as const;

/** One row per supplier; one whose name is there is changed. */
export const supplierSheet = sheetOf(supplierNoun, supplierBody, {
  key: 'name',
  examples: { name: 'Alpine Source GmbH', code: 'ALPINE', city: 'Innsbruck', country: 'AT' },
});

export const supplierRecord = recordContract({
  noun: supplierNoun,
  grid: grid({
    entity: 'supplier',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 220, keep: true },
      code: { kind: 'code', shown: true, width: 120 },
      company: { kind: 'text', width: 200 },
      street: { kind: 'text', width: 180 },
      city: { kind: 'text', shown: true, width: 140 },
      zip: { kind: 'code', width: 90 },
      country: { kind: 'country', shown: true, width: 100 },
      email: { kind: 'text', width: 200 },
      phone: { kind: 'text', width: 140 },
      note: { kind: 'text', width: 200 },
      organisation: { kind: 'relation', relation: 'organisation', width: 200 },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', shown: true, width: 130 },
      importResult: importColumn,
      'organisation.name': { kind: 'text', filterOnly: true },
    },
  }),
  routes: {
    ...recordRoutes(supplierNoun, supplierBody, supplier, access),
    ...switchRoutes(supplierNoun, supplier, access),
    ...editRoutes(supplierNoun, SUPPLIER_EDITS, access),
    ...importRoutes('supplier', supplierNoun, { organisation: optional(id()) }),
  },
  sheet: supplierSheet,
  edits: SUPPLIER_EDITS,
});
