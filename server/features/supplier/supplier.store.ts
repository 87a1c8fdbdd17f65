import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const supplierSource: ListSource = {
  grid: supplierRecord.grid,
  from: 'supplier u',
  id: 'u.id',
  organisation: 'u.organisation_id',
  neverNull: ['name', 'createdAt', 'changedAt'],
  joins: { o: 'left join organisation o on o.id = u.organisation_id' },
  columns: {
    name: 'u.name',
    code: 'u.code',
    company: 'u.company',
    street: 'u.street',
    zip: 'u.zip',
    note: 'u.note',
    city: 'u.city',
    country: 'u.country',
    email: 'u.email',
    phone: 'u.phone',
    organisation: 'u.organisation_id',
    active: 'u.active',
    createdAt: 'u.created_at',
    changedAt: 'u.changed_at',
    'organisation.name': 'o.name',
  },
  order: { name: 'u.name collate "und-x-icu"', organisation: 'o.name' },
  extra: { version: 'u.version' },
  search: [
    { function: 'search_supplier', column: 'u.search', fields: ['name', 'code', 'company', 'city', 'email'] },
  ],
  nested: { organisation: { id: 'o.id', name: 'o.name' } },
};
