import { IconArrowDown, IconArrowUp, IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react';
import { CheckBox } from './CheckBox.tsx';
import { clampWidth, moveColumn, resizeColumn } from './columns.ts';
import { CHECK_WIDTH, type LaidColumn } from './layout.ts';
import { type GridModel, useGrid } from './model.tsx';
import { nextSort } from './state.ts';
import classes from './Table.module.css';

const STEP = 8;

/** Changes to a column from its head, by pointer and by keyboard. */
function useColumnActs({ address }: GridModel, column: LaidColumn) {
  const { field } = column;
  return {
    resize: (width: number | undefined, quietly: boolean) =>
      address.change(({ columns, page }) => ({ columns: resizeColumn(columns, field, width), page }), {
        quietly,
      }),
    move: (by: number) =>
      address.change(({ columns, page }) => {
        const from = columns.findIndex((one) => one.field === field);
        return { columns: moveColumn(columns, from, from + by), page };
      }),
  };
}

/** The edge of a head that is dragged to set the width; a double click lets the column find its own again. */
function ResizeHandle({ column }: { column: LaidColumn }) {
  const model = useGrid();
  const { resizing, setResizing } = model;
  const { resize } = useColumnActs(model, column);
  const start = useRef<{ x: number; width: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: column.width };
  };
  const onPointerMove = (event: PointerEvent<HTMLSpanElement>) => {
    if (!start.current) return;
    const width = clampWidth(start.current.width + event.clientX - start.current.x);
    setResizing({ field: column.field, width });
  };
  const finish = () => {
    if (resizing) resize(resizing.width, false);
    start.current = null;
    setResizing(null);
  };
  return (
    <span
      className={classes.resize}
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={finish}
      onPointerCancel={finish}
      onDoubleClick={() => resize(undefined, true)}
    />
  );
}

const HeadCell = memo(function HeadCell({ column }: { column: LaidColumn }) {
  const model = useGrid();
  const { definition, state, address, words } = model;
  const { resize, move } = useColumnActs(model, column);
  const rank = state.sort.findIndex(({ field }) => field === column.field);
  const order = state.sort[rank]?.order;
  const isFiltered = state.filters.some(({ field }) => field === column.field);
  const canSort = column.column.sortable !== false && !column.column.displayOnly;

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (direction === 0 || !event.altKey) return;
    event.preventDefault();
    if (event.shiftKey) resize(clampWidth(column.width + direction * STEP), true);
    else move(direction);
  };
  const sortBy = (add: boolean) =>
    address.change(({ sort }) => ({ sort: nextSort(definition.grid, sort, column.field, add) }));

  return (
    <th
      scope="col"
      className={classes.head}
      data-right={column.isRight || undefined}
      data-pinned={column.isPinned || undefined}
      data-edge={column.isAnchor || undefined}
      style={column.isPinned ? { left: column.left } : undefined}
      aria-sort={rank === 0 ? (order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <span className={`row ${classes.headInner}`}>
        {canSort ? (
          <button
            type="button"
            className={`type-small row medium ink3 ${classes.headButton}`}
            data-sorted={rank >= 0 || undefined}
            onClick={(event) => sortBy(event.shiftKey)}
            onKeyDown={onKeyDown}
          >
            <span className="cut">{column.heading}</span>
            {order === 'ASC' && <IconArrowUp size={14} stroke={1.9} aria-hidden />}
            {order === 'DESC' && <IconArrowDown size={14} stroke={1.9} aria-hidden />}
            {rank >= 0 && state.sort.length > 1 && (
              <span className={`tabular ink3 ${classes.rank}`}>{rank + 1}</span>
            )}
          </button>
        ) : (
          <span className="cut">{column.heading}</span>
        )}
        {isFiltered && (
          <IconFilter
            className={classes.filtered}
            size={12}
            stroke={1.9}
            role="img"
            aria-label={words.t('sort.filtered')}
          />
        )}
      </span>
      <ResizeHandle column={column} />
    </th>
  );
});

/** The box that selects the page. */
function SelectPage() {
  const { selection, rows, words } = useGrid();
  const count = rows.rows.filter(({ id }) => selection.selected.has(id)).length;
  const isAll = count > 0 && count === rows.rows.length;
  return (
    <th className={classes.check} scope="col" style={{ left: 0, width: CHECK_WIDTH }}>
      <CheckBox
        aria-label={words.t('table.selectAll')}
        checked={isAll}
        isPartly={count > 0 && !isAll}
        disabled={rows.rows.length === 0}
        onChange={selection.togglePage}
      />
    </th>
  );
}

export function Head({ canSelect }: { canSelect: boolean }) {
  const { layout, words } = useGrid();
  return (
    <thead>
      <tr>
        {canSelect ? <SelectPage /> : <td className={classes.margin} />}
        {layout.columns.map((column) => (
          <HeadCell key={column.field} column={column} />
        ))}
        {layout.folded.length > 0 && (
          <th
            scope="col"
            className={classes.foldHead}
            title={layout.folded.map(words.heading).join(', ')}
            aria-label={words.t('columns.folded', { columns: layout.folded.map(words.heading).join(', ') })}
          >
            {words.t('columns.foldedHead', { count: layout.folded.length })}
          </th>
        )}
        {layout.hasActs && (
          <th scope="col" className={`${classes.foldHead} ${classes.actsHead}`}>
            <span className="visually-hidden">{words.t('rowActs.heading')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
