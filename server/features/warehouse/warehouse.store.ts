import { warehouseGrid } from '../../../contracts/warehouse/warehouse.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const warehouseSource = sourceOf(warehouseGrid, { table: 'warehouse' });
