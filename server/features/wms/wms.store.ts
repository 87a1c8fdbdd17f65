import { wmsGrid } from '../../../contracts/wms/wms.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const wmsSource = sourceOf(wmsGrid, { table: 'wms', extra: ['timeZone'] });
