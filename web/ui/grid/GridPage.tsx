import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../platform/offline.ts';
import { Page } from '../layout/Page.tsx';
import { StatusShape } from '../status/StatusShape.tsx';
import { BulkBarLater } from './BulkBarLater.tsx';
import { Cards } from './Cards.tsx';
import { columnOf } from './columns.ts';
import type { GridDefinition, RowData } from './definition.ts';
import { groupsOf } from './filters.ts';
import { Later } from './Later.tsx';
import { type GridModel, GridProvider, useGridModel } from './model.tsx';
import classes from './Page.module.css';
import { Pager } from './Pager.tsx';
import { keepLastSeen, keepListPlace, keepListTop, lastSeen, listTopOf } from './place.ts';
import { StaleBand, useGridState } from './States.tsx';
import { Table } from './Table.tsx';
import { TitleRow } from './TitleRow.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TabsProvider } from './tabs.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { Views } from './Views.tsx';

const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'));
const SaveView = lazyPart(() => import('./SaveView.tsx'));

/** Remembers the page for the records that are opened from it, and comes back to the one that was looked at. */
function useKeptPlace(model: GridModel, onReturn: (index: number) => void): void {
  const { definition, rows, body, session, state } = model;
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const isReturned = useRef(false);
  useEffect(() => {
    // Within a record's page, the list that the record was opened from stays.
    if (rows.isStale || rows.paging === null || !definition.rowPath || definition.part) return;
    if (!isReturned.current) {
      isReturned.current = true;
      const last = lastSeen(url);
      const index = last === null ? -1 : rows.rows.findIndex(({ id }) => id === last);
      if (index >= 0) onReturn(index);
    }
    keepListPlace({
      noun: definition.noun,
      entity: definition.grid.entity,
      audience: session.audience,
      url,
      query: body,
      offset: (state.page - 1) * state.size,
      ids: rows.rows.map(({ id }) => id),
      total: rows.paging.total,
    });
  }, [definition, rows, body, session.audience, url, state.page, state.size, onReturn]);
}

/**
 * A list that is gone back to stands where it was left: before its row is brought into sight, which is no way any more.
 * @returns how far it was scrolled then.
 */
function useKeptTop(
  { definition, rows }: GridModel,
  scroller: RefObject<HTMLElement | null>,
  way: boolean,
): number {
  const { pathname, search } = useLocation();
  const url = useRef('');
  url.current = pathname + search;
  const [start] = useState(() => (definition.part ? 0 : listTopOf(url.current)));
  const top = useRef(start);
  const isThere = !rows.isFirst;
  const isPlaced = useRef(start === 0);
  useLayoutEffect(() => {
    if (!isThere || isPlaced.current || !scroller.current) return;
    isPlaced.current = true;
    scroller.current.scrollTop = start;
  }, [isThere, start, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phone has another scroller
  useEffect(() => {
    const node = scroller.current;
    if (!node || definition.part) return;
    const follow = () => {
      top.current = node.scrollTop;
    };
    node.addEventListener('scroll', follow, { passive: true });
    return () => node.removeEventListener('scroll', follow);
  }, [scroller, way, definition]);
  useEffect(
    () => () => {
      if (!definition.part) keepListTop(url.current, top.current);
    },
    [definition],
  );
  return start;
}

function GridBody({ model }: { model: GridModel }) {
  const { definition, words, rows, selection, breadth, dropped, body, tools, state, canSelect } = model;
  const { t } = words;
  const search = useRef<HTMLInputElement>(null);
  const bulk = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const [activeIndex, setActive] = useState(-1);
  const [focusRequest, setFocusRequest] = useState(0);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const instead = useGridState();

  const move = useCallback((index: number) => {
    setActive(index);
    setFocusRequest((before) => before + 1);
  }, []);
  const acts = useMemo(
    () => ({
      toggle: selection.toggle,
      unfold: (id: string) => setUnfolded((before) => (before === id ? null : id)),
      enter: (index: number, id: string) => {
        setActive(index);
        keepLastSeen(id);
      },
    }),
    [selection.toggle],
  );
  const shownKey = JSON.stringify([body.criteria, body.search, body.sort, body.offset, body.limit]);
  const isPhone = breadth === 'phone';
  const startTop = useKeptTop(model, scroller, isPhone);
  useKeptPlace(model, move);
  const onBar = useGridKeys({
    model,
    page: shownKey,
    activeIndex,
    move,
    search,
    bulk,
    openFilter: () => setAdding(true),
    unfold: setUnfolded,
    unfolded,
    canSelect,
  });

  const shownBefore = useRef(shownKey);
  useEffect(() => {
    if (shownBefore.current === shownKey) return;
    shownBefore.current = shownKey;
    scroller.current?.scrollTo(0, 0);
    setActive(-1);
    setUnfolded(null);
  }, [shownKey]);

  /** A value that no longer exists is of a column that does. */
  const nameOfPart = (field: string) => (columnOf(definition.grid, field) ? words.heading(field) : field);

  const { paging } = rows;
  // While nothing is known yet, nothing is said.
  const range =
    paging &&
    (paging.returned > 0
      ? t(paging.more ? 'pager.rangeMore' : 'pager.range', {
          from: tools.format.integer(paging.returned > 0 ? paging.from + 1 : 0),
          to: tools.format.integer(paging.to),
          total: tools.format.integer(paging.total),
        })
      : t('pager.empty'));
  const said = words.groups(groupsOf(definition.grid, state.filters).groups, model.names);

  return (
    <>
      {!definition.part && !isPhone && <TitleRow onExport={() => setExporting(true)} />}
      <Views />
      {!isPhone && <Toolbar searchRef={search} isAdding={isAdding} onAdding={setAdding} />}
      <p className={`type-small ink2 ${classes.paper}`}>
        {[range, said, state.search].filter(Boolean).join(' · ')}
      </p>
      <StaleBand />
      {dropped.length > 0 && (
        <p className={`row type-small ${classes.note}`}>
          <StatusShape look={{ meaning: 'off' }} />
          {t('dropped', { fields: dropped.map(nameOfPart).join(', ') })}
        </p>
      )}
      {model.address.unknown.length > 0 && (
        <p className={`row type-small ${classes.note}`}>
          <StatusShape look={{ meaning: 'off' }} />
          {t('unknownInAddress', { parts: model.address.unknown.join(', ') })}
        </p>
      )}
      {isPhone ? (
        <div className="fill scrolls" ref={scroller}>
          <div ref={model.area} />
          {!definition.part && <h1 className="visually-hidden">{definition.title}</h1>}
          <Cards canSelect={canSelect} instead={instead} onExport={() => setExporting(true)} />
          {!instead && <Pager />}
        </div>
      ) : (
        <div className={`stack fill ${classes.list}`}>
          <Table
            canSelect={canSelect}
            activeIndex={activeIndex}
            focusRequest={focusRequest}
            unfolded={unfolded}
            acts={acts}
            scroller={scroller}
            startTop={startTop}
            caption={range ? t('table.caption', { title: definition.title, range }) : definition.title}
            instead={instead}
          />
          <Pager />
          {canSelect && <BulkBarLater onShown={onBar} bar={bulk} onExport={() => setExporting(true)} />}
        </div>
      )}
      {isPhone && canSelect && (
        <BulkBarLater onShown={onBar} bar={bulk} onExport={() => setExporting(true)} />
      )}
      <span className="visually-hidden" role="status">
        {rows.isStale ? '' : state.page > 0 && range}
      </span>
      <Later isOpen={isExporting}>
        <ExportDialog isOpen={isExporting} onClose={() => setExporting(false)} />
      </Later>
      <Later isOpen={model.viewDialog !== null}>
        <SaveView />
      </Later>
    </>
  );
}

/** A list within the page of a record, with views, filters and pager of its own. `definition` must keep its identity. */
export function GridSection<Row extends RowData>({ definition }: { definition: GridDefinition<Row> }) {
  const model = useGridModel(definition as unknown as GridDefinition<RowData>);
  return (
    <GridProvider value={model}>
      <TabsProvider>
        <GridBody model={model} />
      </TabsProvider>
    </GridProvider>
  );
}

/** A whole list: title, views, filters, table or cards, bulk bar, pager. `definition` must keep its identity. */
export const GridPage = <Row extends RowData>({ definition }: { definition: GridDefinition<Row> }) => (
  <Page title={definition.title} fixed>
    <GridSection definition={definition} />
  </Page>
);
