import type { GridColumn } from '../kit/grid.ts';

/** The filter of a list by the imports that made its records or changed them, under the name `importResult`. */
export const importColumn = {
  kind: 'relation',
  relation: 'import-result',
  filterOnly: true,
  sortable: false,
} as const satisfies GridColumn;
