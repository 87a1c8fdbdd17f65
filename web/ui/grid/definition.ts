import type { ComponentType, ReactNode } from 'react';
import type { Criteria, Grid, OrCriteria, Sort } from '../../../contracts/kit/grid.ts';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import type { Route } from '../../../contracts/kit/route.ts';
import type { StatusLook } from '../../../contracts/kit/states.ts';
import type { Format } from '../../platform/format.ts';
import type { MenuEntry } from '../layout/ActionMenu.tsx';
import type { FixedView } from './state.ts';

export interface RowData {
  id: string;
}

/** What a cell may need besides its row. */
export interface CellTools {
  format: Format;
  /** `t('list.card.by', {...})` in the noun's own words. */
  t: (key: string, values?: Record<string, unknown>) => string;
  /** A status or choice in words. */
  word: (field: string, value: string) => string;
  /** A flag that is set, in words. */
  yes: string;
  /** Where the paths of the area begin: `/user`. */
  base: string;
}

/** How one column is drawn where its kind alone does not say it. */
export interface Cell<Row extends RowData> {
  render(row: Row, tools: CellTools): ReactNode;
  /** Values of a flag or choice that it draws as a status: their words are never cut. */
  statuses?: readonly string[];
  /** A small picture stands before its words. */
  isPictured?: boolean;
  /** Other fields that it reads. */
  needs?: readonly string[];
  /** The field whose cell stands under this one in rows of two lines, and the head of both. */
  under?: { field: string; heading: string };
}

/** A line of three on a phone: left and right. */
export interface Card<Row extends RowData> {
  needs: readonly string[];
  title(row: Row, tools: CellTools): ReactNode;
  value(row: Row, tools: CellTools): ReactNode;
  status(row: Row, tools: CellTools): ReactNode;
  date(row: Row, tools: CellTools): ReactNode;
  line(row: Row, tools: CellTools): ReactNode;
  /** At the right of the line: short words only, for it is cut. */
  detail?(row: Row, tools: CellTools): ReactNode;
  /** Below, over the whole width: what is too long for half of a phone. */
  more?(row: Row, tools: CellTools): ReactNode;
}

export interface BulkSelection<Row extends RowData> {
  /** Those of the selection that the action applies to. */
  applicable: Row[];
  /** The rest of the selection. */
  others: Row[];
  /** Takes these out of the selection. */
  deselect(ids: readonly string[]): void;
  /** Makes these the selection. */
  select(rows: readonly Row[]): void;
}

/** All that match a list's query, however many. */
export interface AllMatching {
  query: { criteria?: OrCriteria; search?: string; sort: Sort[] };
  /** How many match in all, or with further criteria; counted by the server. */
  count(criteria: OrCriteria): Promise<number>;
  /** Ends the selection. */
  clear(): void;
}

export interface BulkAction<Row extends RowData> {
  key: string;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The one that stands out. */
  main?: boolean;
  appliesTo(row: Row): boolean;
  run(selection: BulkSelection<Row>): Promise<void> | void;
  /** Begins it for all that match; missing where it is only done with those that are chosen one by one. */
  runAll?: ((all: AllMatching) => Promise<void>) | undefined;
}

/** Where the values of a relation come from; by its own name unless a screen says otherwise. */
export interface RelationSource {
  /** `POST /api/{entity}/list` */
  entity: string;
  /** The field that names a record. */
  label: string;
  /** A second field that tells two alike apart. */
  detail?: string;
  /** Whether the list takes free text; otherwise `label` is compared. */
  search?: boolean;
}

/** A list within the page of another record. */
export interface GridPart {
  /** What the address keeps beside the state of the list: `tab=movements`. */
  address: string;
  /** Which records it is about, whatever a person filters. */
  criteria: Criteria;
}

/** An order in which a list is often read. */
export interface Arrangement {
  key: string;
  label: string;
  sort: readonly Sort[];
}

/** A single key that does something with the row under the keyboard. */
export interface RowKey<Row extends RowData> {
  key: string;
  /** As listed under `?`. */
  label: string;
  /** As hinted at the foot of the list. */
  hint: string;
  run(row: Row): void;
}

/** Everything that a screen says to the grid about its noun. */
export interface GridDefinition<Row extends RowData> {
  grid: Grid;
  /** The file of words: `locales/<lang>/<noun>.json`. */
  noun: string;
  /** The file of what its cells and cards say beyond that; the noun's own unless given. */
  words?: string;
  listRoute: Route;
  exportRoute?: Route;
  title: string;
  /** Drawn beside the title of the empty list. */
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  empty: { title: string; text: string };
  /** How each status looks. */
  looks?: Record<string, StatusLook>;
  cells?: Record<string, Cell<Row>>;
  card: Card<Row>;
  views?: readonly FixedView[];
  bulkActions?: readonly BulkAction<Row>[];
  /** Fields that bulk actions and row acts read. */
  needs?: readonly string[];
  relations?: Record<string, RelationSource | null>;
  /** What a row is called where it is spoken of: its number. */
  rowName: (row: Row) => string;
  /** Where the row leads; undefined for one that leads nowhere. */
  rowPath?: ((row: Row) => string | undefined) | undefined;
  editPath?: ((row: Row) => string | null) | undefined;
  newPath?: string | undefined;
  newLabel?: string | undefined;
  newPermission?: Permission;
  /** Other things that one makes here, beside the main one. */
  newMore?: readonly { label: string; to: string }[];
  importPath?: string | undefined;
  /** Quiet ways from here to another look at the same, in the title row. */
  links?: readonly { label: string; icon: ComponentType<{ size?: number; stroke?: number }>; to: string }[];
  /** The export can also make the very file that an import takes. */
  isImportFile?: boolean;
  /** What can be done with one row, behind three dots at its end. */
  rowActs?: ((row: Row) => MenuEntry[]) | undefined;
  rowKeys?: readonly RowKey<Row>[];
  /** Orders offered side by side above the list. */
  arrangements?: readonly Arrangement[];
  /** Given where the list stands in the page of another record. */
  part?: GridPart;
  /** More about a row that is unfolded, where columns are folded away. */
  unfolded?: (row: Row, tools: CellTools) => { label: string; value: ReactNode }[];
}
