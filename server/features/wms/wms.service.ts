import { wmsRecord } from '../../../contracts/wms/wms.record.ts';
import { recordsOf } from '../../platform/record/records.ts';
import { countPiecesIn } from '../stock/stock.service.ts';
import { countDefaults, knowsTimeZone } from './wms.store.ts';

/** Physical warehouses. One that holds goods, or where virtual ones put theirs, stays active. */
export const physicalWarehouses = recordsOf(wmsRecord, {
  table: 'wms',
  unique: ['name', 'code'],
  search: ['name', 'code', 'city'],
  async check(tx, { before, after }, refuse) {
    if (after.time_zone !== before?.time_zone && !(await knowsTimeZone(tx, String(after.time_zone))))
      refuse('timeZone', 'timeZone');
    if (!before?.active || after.active !== false) return;
    const pieces = await countPiecesIn(tx, { wms: before.id });
    if (pieces > 0) return refuse('active', 'holdsStock', { count: pieces });
    const defaults = await countDefaults(tx, before.id);
    if (defaults > 0) refuse('active', 'inUse', { in: 'warehouse', count: defaults });
  },
});
