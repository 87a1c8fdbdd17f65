import { grid } from '../kit/grid.ts';
import { recordContract, recordRoutes, switchRoutes } from '../kit/record.ts';
import { CARRIER_ADAPTERS } from './carrier.adapters.ts';
import { carrierNoun, carrierServiceNoun } from './carrier.noun.ts';
import { carrier, carrierBody, carrierService, carrierServiceBody } from './carrier.schema.ts';

const access = { audience: 'both' } as const;

export const carrierRecord = recordContract({
  noun: carrierNoun,
  grid: grid({
    entity: 'carrier',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 200, keep: true },
      code: { kind: 'code', shown: true, width: 120 },
      adapter: { kind: 'choice', values: CARRIER_ADAPTERS, shown: true, width: 160 },
      serviceNames: { kind: 'text', shown: true, width: 260, sortable: false, displayOnly: true },
      countryCodes: { kind: 'text', shown: true, width: 220, sortable: false, displayOnly: true },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', shown: true, width: 130 },
    },
  }),
  routes: {
    ...recordRoutes(carrierNoun, carrierBody, carrier, access),
    ...switchRoutes(carrierNoun, carrier, access),
  },
});

export const carrierServiceRecord = recordContract({
  noun: carrierServiceNoun,
  grid: grid({
    entity: 'carrier-service',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 200, keep: true },
      code: { kind: 'code', shown: true, width: 120 },
      carrier: { kind: 'relation', relation: 'carrier', shown: true, width: 160 },
      carrierProduct: { kind: 'code', width: 130 },
      pickupPlaceMandatory: { kind: 'flag', shown: true, width: 110 },
      emailMandatory: { kind: 'flag', shown: true, width: 110 },
      phoneMandatory: { kind: 'flag', shown: true, width: 110 },
      cod: { kind: 'flag', shown: true, width: 90 },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', width: 130 },
      'carrier.name': { kind: 'text', filterOnly: true },
    },
  }),
  routes: {
    ...recordRoutes(carrierServiceNoun, carrierServiceBody, carrierService, access),
    ...switchRoutes(carrierServiceNoun, carrierService, access),
  },
});
