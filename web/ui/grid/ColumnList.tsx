import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Key } from '../layout/Key.tsx';
import { ColumnLine } from './ColumnLine.tsx';
import classes from './ColumnMenu.module.css';
import { columnFields, moveColumn, pinnedCount, toggleColumn } from './columns.ts';
import { useGrid } from './model.tsx';
import { useDragOrder } from './useDragOrder.ts';

/** All columns of a list: show, hide, order, pin, width. */
export default function ColumnList() {
  const { definition, words, state, view, address } = useGrid();
  const { t } = words;
  const { grid } = definition;
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const refocus = useRef<string | null>(null);
  const all = columnFields(grid);
  const shown = state.columns.map(({ field }) => field);
  const pinned = pinnedCount(grid, state.columns);
  const wanted = text.trim().toLocaleLowerCase();
  const fits = (field: string) =>
    `${words.heading(field)} ${words.label(field)}`.toLocaleLowerCase().includes(wanted);

  const move = (from: number, to: number) => {
    address.change(({ columns, page }) => ({ columns: moveColumn(columns, from, to), page }), {
      quietly: true,
    });
    const place = Math.min(shown.length, Math.max(1, to + 1));
    setSaid(t('columns.moved', { column: words.heading(shown[from] ?? ''), place, all: shown.length }));
  };
  const toggle = (field: string) => {
    refocus.current = field;
    address.change(({ columns, page }) => ({ columns: toggleColumn(grid, columns, field), page }), {
      quietly: true,
    });
  };
  const order = useDragOrder(
    () => [...(list.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])],
    move,
  );

  // The line of a column that is shown or hidden moves to another list; the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once the columns have changed
  useEffect(() => {
    const field = refocus.current;
    refocus.current = null;
    if (field === null) return;
    const line = list.current?.querySelector(`[data-field="${CSS.escape(field)}"] input`);
    if (line instanceof HTMLElement) line.focus({ preventScroll: true });
  }, [state.columns]);

  const lines = (from: number, to: number) =>
    shown.slice(from, to).map((field, offset) => {
      const index = from + offset;
      return fits(field) ? (
        <ColumnLine
          key={field}
          field={field}
          index={index}
          isPinned={index < pinned}
          isDragged={order.drag?.from === index}
          isTarget={order.drag !== null && order.drag.to === index && order.drag.from !== index}
          isDraggedDown={order.drag !== null && order.drag.from < index}
          grip={wanted === '' ? order.grip(index) : undefined}
          isDragging={order.drag !== null}
          onMove={move}
          onToggle={toggle}
        />
      ) : null;
    });
  const hidden = all.filter((field) => !shown.includes(field) && fits(field));
  const hasNone = hidden.length === 0 && !shown.some(fits);

  return (
    <>
      <div className={`input-box row keep ink3 ${classes.search}`}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <input
          type="search"
          className="bare-input"
          aria-label={t('columns.find')}
          placeholder={t('columns.find')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <span className="type-micro tabular keep regular">
          {t('columns.shownOf', { shown: shown.length, all: all.length })}
        </span>
      </div>
      <div className={`fill ${classes.list}`} ref={list}>
        <h2 className={`type-small medium ink3 ${classes.heading}`}>{t('columns.pinned')}</h2>
        <ul>{lines(0, pinned)}</ul>
        <h2 className={`type-small medium ink3 ${classes.heading}`}>{t('columns.shown')}</h2>
        <ul>{lines(pinned, shown.length)}</ul>
        {hidden.length > 0 && (
          <>
            <h2 className={`type-small medium ink3 ${classes.heading}`}>{t('columns.hidden')}</h2>
            <ul>
              {hidden.map((field) => (
                <ColumnLine key={field} field={field} index={-1} onMove={move} onToggle={toggle} />
              ))}
            </ul>
          </>
        )}
        {hasNone && <p className={`ink3 ${classes.none}`}>{t('columns.none')}</p>}
      </div>
      <div className={`row type-small between keep ${classes.foot}`}>
        <span className={`row ink3 ${classes.keys}`}>
          <Key>Alt</Key>
          <Key>↑</Key>
          <Key>↓</Key>
          {t('columns.reorder')}
        </span>
        <button
          type="button"
          className="link"
          onClick={() => address.change(({ page }) => ({ columns: view.columns, page }), { quietly: true })}
        >
          {t('columns.reset')}
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
