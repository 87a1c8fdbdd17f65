import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { recordsOf } from '../../platform/record/records.ts';
import { supplierSource } from './supplier.store.ts';

/** Who delivers goods to a client. */
export const suppliers = recordsOf(supplierRecord, {
  table: 'supplier',
  source: supplierSource,
  unique: ['name', 'code'],
  search: ['name', 'code', 'company', 'city', 'email'],
});
