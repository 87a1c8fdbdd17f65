import { partnerRecord } from '../../../contracts/partner/partner.record.ts';
import { recordsOf } from '../../platform/record/records.ts';

/** Whom a client trades with. */
export const partners = recordsOf(partnerRecord, {
  table: 'partner',
  unique: ['name'],
  search: ['name', 'company', 'registrationNumber'],
});
