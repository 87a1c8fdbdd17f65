import { importResultGrid } from '../../../contracts/import/import-result.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

const STATE = `case
  when import_result.status <> 'finished' then import_result.status
  when import_result.undone_at is null and import_result.undo_account_id is not null then 'undoing'
  when import_result.undone > 0 and import_result.undone < import_result.made then 'undonePartly'
  when import_result.undone > 0 then 'undone'
  when import_result.problem is not null then 'failed'
  when import_result.failed_rows > 0 then 'partly'
  else 'done' end`;

/** Files that were imported, by whom and when. */
export const importResultSource = sourceOf(importResultGrid, {
  table: 'import_result',
  where: 'not import_result.dry_run',
  columns: {
    state: STATE,
    changedAt:
      'greatest(import_result.created_at, import_result.finished_at, import_result.undone_at, import_result.heartbeat_at)',
  },
  neverNull: ['state', 'changedAt'],
});
