import { type CSSProperties, type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Head } from './Head.tsx';
import { ACTS_WIDTH, CHECK_WIDTH, FOLD_WIDTH, STRIP_HEIGHT } from './layout.ts';
import { useGrid } from './model.tsx';
import { Row, type RowActs } from './Row.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import classes from './Table.module.css';
import { usePrinting, useRowsInSight, useRowWindow } from './window.ts';

/** Rows are drawn all at once up to here, and beyond it only those in sight. */
const WINDOW_FROM = 100;
const HEAD_HEIGHT = 33;
const NO_ROWS: never[] = [];

interface TableProps {
  canSelect: boolean;
  activeIndex: number;
  /** Brings the active row into sight and gives it the focus, each time the number grows. */
  focusRequest: number;
  unfolded: string | null;
  acts: RowActs;
  scroller: RefObject<HTMLDivElement | null>;
  /** How far it is scrolled at first. */
  startTop: number;
  caption: string;
  /** What stands in the place of rows when there are none. */
  instead: ReactNode;
}

/** Keeps the room of rows that are out of sight. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  );

/** The table of a list: sticky head and pinned columns; rows in sight first, beyond 100 rows only those near by. */
export function Table({
  canSelect,
  activeIndex,
  focusRequest,
  unfolded,
  acts,
  scroller,
  startTop,
  caption,
  instead,
}: TableProps) {
  const { definition, layout, rows, selection, tools, words, state, area } = useGrid();
  const list = rows.rows;
  const strip = list.findIndex(({ id }) => id === unfolded);
  const isWindow = list.length > WINDOW_FROM;
  const { shown, reveal } = useRowWindow(scroller, list.length, layout.rowHeight, HEAD_HEIGHT, isWindow);
  // Where a window is drawn there is no rest to come, and no need to draw once more for it.
  const least = { rows: activeIndex + 1, top: startTop };
  const inSight = useRowsInSight(scroller, isWindow ? NO_ROWS : list, layout.rowHeight, least);
  const isPrinting = usePrinting();
  const from = isPrinting ? 0 : shown.from;
  const to = isPrinting ? list.length : isWindow ? shown.to : inSight;
  const stripWithin = (start: number, end: number) => (strip >= start && strip < end ? STRIP_HEIGHT : 0);
  const before = from * layout.rowHeight + stripWithin(0, from);
  const after = Math.max(0, list.length - to) * layout.rowHeight + stripWithin(to, list.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a request moves the focus
  useEffect(() => {
    const row = list[activeIndex];
    if (focusRequest === 0 || !row) return;
    const frame = requestAnimationFrame(() => {
      // The row may have to be drawn first.
      flushSync(() => reveal(activeIndex, stripWithin(0, activeIndex)));
      const drawn = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`);
      const target =
        drawn?.querySelector<HTMLElement>('[data-focus]') ?? drawn?.querySelector<HTMLElement>('input');
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [focusRequest]);

  const columnCount =
    layout.columns.length + 1 + (layout.folded.length > 0 ? 1 : 0) + (layout.hasActs ? 1 : 0);
  const widths = useMemo(
    () => layout.columns.map(({ field, width }) => ({ field, width })),
    [layout.columns],
  );
  const first = (state.page - 1) * state.size;

  return (
    <div
      className={`fill ${classes.scroller}`}
      ref={scroller}
      data-bulk={selection.selected.size > 0 || undefined}
    >
      <div ref={area} className={classes.area} />
      {rows.isStale && !rows.isFirst && (
        <div className={classes.busy}>
          <div className="loading-bar" />
        </div>
      )}
      <table
        className={classes.table}
        style={{ '--width': `${layout.total}px`, '--row-height': `${layout.rowHeight}px` } as CSSProperties}
        aria-rowcount={rows.paging?.more ? -1 : (rows.paging?.total ?? -1) + 1}
        aria-busy={rows.isStale || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          <col data-screen style={{ width: canSelect ? CHECK_WIDTH : 16 }} />
          {widths.map(({ field, width }) => (
            <col key={field} style={{ width }} />
          ))}
          {layout.folded.length > 0 && <col data-screen style={{ width: FOLD_WIDTH }} />}
          {layout.hasActs && <col data-screen style={{ width: ACTS_WIDTH + 16 }} />}
        </colgroup>
        <Head canSelect={canSelect} />
        <Gap height={before} columns={columnCount} />
        {rows.isFirst ? (
          <SkeletonRows layout={layout} canSelect={canSelect} />
        ) : (
          <tbody>
            {list.slice(from, to).map((row, offset) => {
              const index = from + offset;
              return (
                <Row
                  key={row.id}
                  row={row}
                  index={index}
                  position={first + index + 2}
                  definition={definition}
                  layout={layout}
                  tools={tools}
                  words={words}
                  canSelect={canSelect}
                  isSelected={selection.selected.has(row.id)}
                  isActive={index === activeIndex}
                  isUnfolded={row.id === unfolded}
                  acts={acts}
                />
              );
            })}
          </tbody>
        )}
        <Gap height={after} columns={columnCount} />
      </table>
      {instead}
    </div>
  );
}
