import { transferGrid } from '../../../contracts/transfer/transfer.grid.ts';
import { TRANSFER_PHASES } from '../../../contracts/transfer/transfer.schema.ts';
import { rankOf } from '../../platform/list/source.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

const ITEMS =
  'transfer_item i where i.organisation_id = transfer.organisation_id and i.transfer_id = transfer.id';

/** Where the goods are, which the statuses do not say. */
const PHASE = `(case when transfer.status <> 'created' then transfer.status
  when transfer.dispatched_at is null then 'booked'
  when exists (select from ${ITEMS} and i.received > 0) then 'receiving' else 'onTheWay' end)`;

export const transferSource = sourceOf(transferGrid, {
  table: 'transfer',
  columns: {
    phase: PHASE,
    onTheWay: `(case when transfer.status = 'created' and transfer.dispatched_at is not null then coalesce(
      (select sum(greatest(i.expedited - i.received - i.sent_back - i.lost, 0))::int from ${ITEMS}), 0) else 0 end)`,
  },
  order: { phase: rankOf(TRANSFER_PHASES, PHASE) },
  extra: ['packagingUnit', 'countOfUnits', 'version'],
  search: { transfer: ['internalNumber', 'note'] },
});
