import { grid } from '../kit/grid.ts';
import { recordContract, recordRoutes, switchRoutes } from '../kit/record.ts';
import { eshopNoun } from './eshop.noun.ts';
import { eshop, eshopBody, INTEGRATIONS } from './eshop.schema.ts';

const access = { audience: 'both' } as const;

export const eshopRecord = recordContract({
  noun: eshopNoun,
  grid: grid({
    entity: 'eshop',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 220, keep: true },
      organisation: { kind: 'relation', relation: 'organisation', width: 200 },
      defaultWarehouse: { kind: 'relation', relation: 'warehouse', shown: true, width: 160 },
      warehouses: { kind: 'relation', relation: 'warehouse', filterOnly: true, sortable: false },
      suppliers: { kind: 'relation', relation: 'supplier', filterOnly: true, sortable: false },
      partner: { kind: 'relation', relation: 'partner', width: 160 },
      integrationType: { kind: 'choice', values: INTEGRATIONS, shown: true, width: 120 },
      waitBeforeProcessing: { kind: 'flag', width: 110 },
      editBeforeProcessing: { kind: 'flag', width: 110 },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', shown: true, width: 130 },
      'organisation.name': { kind: 'text', filterOnly: true },
    },
  }),
  routes: {
    ...recordRoutes(eshopNoun, eshopBody, eshop, access),
    ...switchRoutes(eshopNoun, eshop, access),
  },
});
