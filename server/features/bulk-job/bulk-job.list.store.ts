import { bulkJobGrid } from '../../../contracts/bulk-job/bulk-job.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

const STATE = `case
  when bulk_job.status in ('waiting', 'running', 'stopped') then bulk_job.status
  when bulk_job.problem is not null then 'failed'
  when bulk_job.refused > 0 then 'partly'
  else 'done' end`;

/** A person's own bulk jobs. */
export const bulkJobSource = sourceOf(bulkJobGrid, {
  table: 'bulk_job',
  where: 'bulk_job.account_id = lading_account()',
  columns: { state: STATE },
  extra: ['problem', 'stopAskedAt', 'fileName'],
  neverNull: ['state', 'createdAt'],
});
