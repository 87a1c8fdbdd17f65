import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { GridPreset } from '../../../contracts/grid-preset/grid-preset.schema.ts';
import type { Criteria } from '../../../contracts/kit/grid.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { keep, readKept } from '../../platform/keep.ts';
import { type Session, useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { widthOfPage } from '../layout/navigation-width.ts';
import { SCROLL_BAR } from '../layout/scroll-bar.ts';
import { type Address, useGridAddress } from './address.ts';
import { type Breadth, useBreadth } from './breadth.ts';
import { resizeColumn, sameColumns } from './columns.ts';
import type { CellTools, GridDefinition, RowData } from './definition.ts';
import { type Density, type Layout, useLayout, useWidth } from './layout.ts';
import { type Presets, usePresets } from './presets.ts';
import { asksForAll, fieldsToAsk, type GridQuery, matchQuery, pageQuery, scopeCriteria } from './query.ts';
import { useNames } from './relations.ts';
import { type Rows, useRows } from './rows.ts';
import { type Selection, useSelection } from './selection.ts';
import {
  allViews,
  defaultViewKey,
  differs,
  type GridSetup,
  type GridState,
  gridSetup,
  stateOfFixedView,
  stateOfPreset,
} from './state.ts';
import { useToday } from './use-today.ts';
import { type GridWords, useGridWords } from './words.ts';

/** Everything that the parts of a list share. */
export interface GridModel {
  definition: GridDefinition<RowData>;
  session: Session;
  /** Rows of all organisations are shown: each says whose it is. */
  isForAll: boolean;
  words: GridWords;
  tools: CellTools;
  names: ReadonlyMap<string, string>;
  breadth: Breadth;
  setup: GridSetup;
  address: Address;
  state: GridState;
  presets: Presets;
  /** The saved view that is shown, when one is. */
  preset: GridPreset | null;
  /** What the tab that is shown stands for; `dropped` fields no longer exist. */
  view: GridState;
  dropped: string[];
  isChanged: boolean;
  scope: Criteria;
  /** Which records match, for counts and bulk work. */
  match: GridQuery;
  body: GridQuery;
  rows: Rows;
  selection: Selection;
  density: Density;
  setDensity: (density: Density) => void;
  /** Counts all records instead of stopping at the bound. */
  countAll: () => void;
  /** The dialog that names a view, when it is open. */
  viewDialog: ViewDialog | null;
  openViewDialog: (dialog: ViewDialog | null) => void;
  /** A width while it is dragged; the address follows at the end. */
  resizing: ColumnWidth | null;
  setResizing: (width: ColumnWidth | null) => void;
  /** Rows can be chosen: there is something to do with several. */
  canSelect: boolean;
  layout: Layout;
  area: React.RefObject<HTMLDivElement | null>;
}

export interface ColumnWidth {
  field: string;
  width: number;
}

export type ViewDialog = 'create' | 'rename';

const GridContext = createContext<GridModel | null>(null);
export const GridProvider = GridContext.Provider;

/** The list that surrounds the component. */
export function useGrid(): GridModel {
  const model = useContext(GridContext);
  if (!model) throw new Error('useGrid outside a GridPage');
  return model;
}

const DENSITY_KEY = 'density';

function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readKept(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable',
  );
  const choose = useCallback((next: Density) => {
    keep(DENSITY_KEY, next === 'compact' ? next : null);
    setDensity(next);
  }, []);
  return [density, choose];
}

/**
 * A bare address opens the person's default view. Rows wait for it only where this browser has seen one: most lists have
 * none, and their rows are asked for beside the views.
 */
function useDefaultView({ isBare, change }: Address, setup: GridSetup, presets: Presets): boolean {
  const own = presets.presets.find(({ isDefault }) => isDefault);
  const first = isBare ? own : undefined;
  const key = defaultViewKey(setup.grid);
  const isExpected = useMemo(() => readKept(key) !== null, [key]);
  useEffect(() => {
    if (presets.isReady) keep(key, own ? own.id : null);
  }, [key, presets.isReady, own]);
  useEffect(() => {
    if (first) change(stateOfPreset(setup, first.id, first.view).state, { quietly: true, calmly: true });
  }, [first, setup, change]);
  return !isBare || (presets.isReady ? !first : !isExpected);
}

export function useGridModel(definition: GridDefinition<RowData>): GridModel {
  const { grid, noun } = definition;
  const session = useSession();
  const { base, audience } = useArea();
  const format = useFormat();
  const words = useGridWords(noun, grid);
  const { t: say } = useTranslation(definition.words ?? noun);
  const breadth = useBreadth();
  const views = useMemo(() => allViews(words.t('views.all'), definition.views), [definition.views, words]);
  const isForAll = asksForAll(grid, session);
  const setup = useMemo(() => gridSetup(grid, views, isForAll), [grid, views, isForAll]);
  const address = useGridAddress(setup, definition.part?.address);
  const { state } = address;
  const presets = usePresets(grid.entity, session);
  const isReady = useDefaultView(address, setup, presets);

  const preset = presets.presets.find(({ id }) => id === state.view) ?? null;
  const { state: view, dropped } = useMemo(
    () =>
      preset
        ? stateOfPreset(setup, preset.id, preset.view)
        : { state: stateOfFixedView(setup, state.view), dropped: [] },
    [setup, preset, state.view],
  );

  const scope = useMemo(
    () => ({ ...scopeCriteria(grid, session), ...definition.part?.criteria }),
    [grid, session, definition.part],
  );
  const day = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: "today" and "the last days" are others on another day
  const match = useMemo(
    () => matchQuery(grid, state.filters, state.search, scope),
    [grid, state.filters, state.search, scope, day],
  );
  const matchKey = JSON.stringify(match);
  const [counted, setCounted] = useState<string | null>(null);
  const body = useMemo(() => {
    const fields = fieldsToAsk(definition, state.columns, isForAll);
    return pageQuery(grid, state, scope, fields, counted === matchKey);
  }, [definition, grid, isForAll, state, scope, counted, matchKey]);
  const rows = useRows(noun, audience, definition.listRoute, body, isReady);
  const selection = useSelection(rows.rows, matchKey);
  const names = useNames(grid, state.filters, definition.relations);
  const [density, setDensity] = useDensity();
  const [viewDialog, openViewDialog] = useState<ViewDialog | null>(null);
  const [resizing, setResizing] = useState<ColumnWidth | null>(null);
  const columns = useMemo(
    () => (resizing ? resizeColumn(state.columns, resizing.field, resizing.width) : state.columns),
    [state.columns, resizing],
  );
  const canSelect = (definition.bulkActions?.length ?? 0) > 0 || definition.exportRoute !== undefined;
  const [area, room] = useWidth<HTMLDivElement>(
    definition.part ? 'part' : 'list',
    definition.part ? undefined : () => widthOfPage() - SCROLL_BAR,
  );
  const layout = useLayout({
    definition,
    columns,
    areDefault: sameColumns(columns, setup.columns),
    sort: state.sort,
    filters: state.filters,
    rows: rows.rows,
    words,
    format,
    breadth,
    density,
    room,
    hasSelection: canSelect,
  });
  const tools = useMemo<CellTools>(
    () => ({
      format,
      t: (key, values) => String(say(key, values ?? {})),
      word: words.value,
      yes: words.t('yes'),
      base,
    }),
    [format, words, say, base],
  );

  return {
    definition,
    session,
    isForAll,
    words,
    tools,
    names,
    breadth,
    setup,
    address,
    state,
    presets,
    preset,
    view,
    dropped,
    isChanged: differs(state, view),
    scope,
    match,
    body,
    rows,
    selection,
    density,
    setDensity,
    countAll: () => setCounted(matchKey),
    viewDialog,
    openViewDialog,
    resizing,
    setResizing,
    canSelect,
    layout,
    area,
  };
}
