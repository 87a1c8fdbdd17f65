import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { recordsOf } from '../../platform/record/records.ts';
import { recordImport } from '../import/records.service.ts';

/** Who delivers goods to a client. */
export const suppliers = recordsOf(supplierRecord, {
  table: 'supplier',
  unique: ['name', 'code'],
  search: ['name', 'code', 'company', 'city', 'email'],
});

export const supplierImport = recordImport(suppliers);
