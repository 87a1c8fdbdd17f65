import { wmsGrid } from '../../../contracts/wms/wms.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const wmsSource: ListSource = {
  grid: wmsGrid,
  from: 'wms p',
  id: 'p.id',
  organisation: null,
  neverNull: ['name', 'code', 'createdAt', 'changedAt'],
  joins: {},
  columns: {
    name: 'p.name',
    code: 'p.code',
    country: 'p.country',
    active: 'p.active',
    createdAt: 'p.created_at',
    changedAt: 'p.changed_at',
  },
  order: { name: 'p.name collate "und-x-icu"' },
  extra: { timeZone: 'p.time_zone' },
};
