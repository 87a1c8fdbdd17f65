import { warehouseGrid } from '../../../contracts/warehouse/warehouse.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const warehouseSource: ListSource = {
  grid: warehouseGrid,
  from: 'warehouse w',
  id: 'w.id',
  organisation: 'w.organisation_id',
  neverNull: ['name', 'createdAt', 'changedAt'],
  joins: {
    o: 'left join organisation o on o.id = w.organisation_id',
    p: 'left join wms p on p.id = w.default_wms_id',
  },
  columns: {
    name: 'w.name',
    customId: 'w.custom_id',
    organisation: 'w.organisation_id',
    defaultWms: 'w.default_wms_id',
    isDefault: 'w.is_default',
    type: 'w.type',
    active: 'w.active',
    createdAt: 'w.created_at',
    changedAt: 'w.changed_at',
    'organisation.name': 'o.name',
  },
  order: { name: 'w.name collate "und-x-icu"', organisation: 'o.name', defaultWms: 'p.name' },
  nested: { organisation: { id: 'o.id', name: 'o.name' }, defaultWms: { id: 'p.id', name: 'p.name' } },
};
