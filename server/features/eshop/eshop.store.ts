import { eshopGrid } from '../../../contracts/eshop/eshop.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const eshopSource: ListSource = {
  grid: eshopGrid,
  from: 'eshop s',
  id: 's.id',
  organisation: 's.organisation_id',
  neverNull: ['name', 'createdAt', 'changedAt'],
  joins: {
    o: 'left join organisation o on o.id = s.organisation_id',
    w: 'left join warehouse w on w.id = s.default_warehouse_id and w.organisation_id = s.organisation_id',
  },
  columns: {
    name: 's.name',
    organisation: 's.organisation_id',
    defaultWarehouse: 's.default_warehouse_id',
    integrationType: 's.integration_type',
    active: 's.active',
    createdAt: 's.created_at',
    changedAt: 's.changed_at',
    'organisation.name': 'o.name',
  },
  order: { name: 's.name collate "und-x-icu"', organisation: 'o.name', defaultWarehouse: 'w.name' },
  extra: {
    waitBeforeProcessing: 's.wait_before_processing',
    editBeforeProcessing: 's.edit_before_processing',
  },
  nested: { organisation: { id: 'o.id', name: 'o.name' }, defaultWarehouse: { id: 'w.id', name: 'w.name' } },
};
