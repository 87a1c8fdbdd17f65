import { grid } from '../kit/grid.ts';
import { actRoute, recordContract, recordRoutes, switchRoutes } from '../kit/record.ts';
import { warehouseNoun } from './warehouse.noun.ts';
import { WAREHOUSE_TYPES, warehouse, warehouseBody } from './warehouse.schema.ts';

const access = { audience: 'both' } as const;

export const warehouseRecord = recordContract({
  noun: warehouseNoun,
  grid: grid({
    entity: 'warehouse',
    search: true,
    sort: [{ field: 'name', order: 'ASC' }],
    columns: {
      name: { kind: 'text', shown: true, width: 200, keep: true },
      customId: { kind: 'code', shown: true, width: 110 },
      organisation: { kind: 'relation', relation: 'organisation', width: 180 },
      type: { kind: 'choice', values: WAREHOUSE_TYPES, shown: true, width: 140 },
      defaultWms: { kind: 'relation', relation: 'wms', shown: true, width: 160 },
      isDefault: { kind: 'flag', shown: true, width: 90 },
      active: { kind: 'flag', shown: true, width: 90 },
      createdAt: { kind: 'instant', width: 130 },
      changedAt: { kind: 'instant', width: 130 },
      'organisation.name': { kind: 'text', filterOnly: true },
    },
  }),
  routes: {
    ...recordRoutes(warehouseNoun, warehouseBody, warehouse, access),
    ...switchRoutes(warehouseNoun, warehouse, access),
    makeDefault: actRoute(
      warehouseNoun,
      'makeDefault',
      warehouse,
      'Makes it the default of its organisation, in place of the one that is.',
    ),
  },
});
