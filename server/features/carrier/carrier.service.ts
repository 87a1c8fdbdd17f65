import { carrierRecord, carrierServiceRecord } from '../../../contracts/carrier/carrier.record.ts';
import { recordsOf } from '../../platform/record/records.ts';
import { listTaken } from './carrier.store.ts';

/** Who brings parcels to customers. */
export const carriers = recordsOf(carrierRecord, {
  table: 'carrier',
  unique: ['name', 'code'],
  search: ['name', 'code'],
  list: {
    columns: {
      serviceNames: `coalesce((select string_agg(s.name, ', ' order by s.name) from carrier_service s
        where s.carrier_id = carrier.id and s.active), '')`,
      countryCodes: `array_to_string(carrier.countries_of_operation, ', ')`,
    },
    neverNull: ['serviceNames', 'countryCodes'],
  },
});

/** What carriers offer, and what each service demands. Names and codes are each one of its carrier only. */
export const carrierServices = recordsOf(carrierServiceRecord, {
  table: 'carrier_service',
  search: ['name', 'code'],
  async check(tx, { before, after }, refuse) {
    const { carrier_id, name, code } = after as Record<'carrier_id' | 'name' | 'code', string>;
    for (const field of await listTaken(tx, { carrier_id, name, code }, before?.id ?? null))
      refuse(field, 'taken', { value: field === 'name' ? name : code });
  },
});
