import { Menu } from '@mantine/core';
import { IconGripVertical, IconPin } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { CheckBox } from './CheckBox.tsx';
import classes from './ColumnMenu.module.css';
import { anchorField, clampWidth, columnOf, resizeColumn, togglePin } from './columns.ts';
import { useGrid } from './model.tsx';
import type { DragOrder } from './useDragOrder.ts';

interface ColumnLineProps {
  field: string;
  /** Its place among the shown ones; -1 when hidden. */
  index: number;
  isPinned?: boolean;
  isDragged?: boolean;
  isDragging?: boolean;
  isTarget?: boolean;
  isDraggedDown?: boolean;
  grip?: ReturnType<DragOrder['grip']> | undefined;
  onMove: (from: number, to: number) => void;
  onToggle: (field: string) => void;
}

const STEP = 16;

/** What can be done with a shown column without dragging: order, pin, width. */
function LineMenu({ field, index, isPinned, grip, isDragging, onMove }: ColumnLineProps) {
  const { definition, words, state, layout, address } = useGrid();
  const [isOpen, setOpen] = useState(false);
  const { t } = words;
  const isAnchor = anchorField(definition.grid) === field;
  const present = layout.columns.find((column) => column.field === field)?.width;
  const width = state.columns[index]?.width ?? present ?? columnOf(definition.grid, field)?.width ?? 120;
  const resize = (next: number | undefined) =>
    address.change(({ columns, page }) => ({ columns: resizeColumn(columns, field, next), page }), {
      quietly: true,
    });
  const Icon = isPinned ? IconPin : IconGripVertical;
  return (
    <Menu
      opened={isOpen}
      onChange={(next) => setOpen(next && !isDragging)}
      position="bottom-end"
      withinPortal={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={`icon-button ${classes.grip}`}
          aria-label={t('columns.act', { column: words.heading(field) })}
          {...grip}
        >
          <Icon size={14} stroke={1.9} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          {t('columns.up')}
        </Menu.Item>
        <Menu.Item disabled={index === state.columns.length - 1} onClick={() => onMove(index, index + 1)}>
          {t('columns.down')}
        </Menu.Item>
        {!isAnchor && (
          <Menu.Item
            onClick={() =>
              address.change(
                ({ columns, page }) => ({ columns: togglePin(definition.grid, columns, field), page }),
                { quietly: true },
              )
            }
          >
            {t(isPinned ? 'columns.unpin' : 'columns.pin')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick={false} onClick={() => resize(clampWidth(width + STEP))}>
          {t('columns.wider')}
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} onClick={() => resize(clampWidth(width - STEP))}>
          {t('columns.narrower')}
        </Menu.Item>
        {state.columns[index]?.width !== undefined && (
          <Menu.Item onClick={() => resize(undefined)}>{t('columns.ownWidth')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** One column in the menu: its box, its name, its rank in the order, its grip. */
export function ColumnLine(props: ColumnLineProps) {
  const { field, index, onMove, onToggle } = props;
  const { definition, words, state, layout, address } = useGrid();
  const id = useId();
  const isShown = index >= 0;
  const isAnchor = anchorField(definition.grid) === field;
  const rank = state.sort.findIndex((sort) => sort.field === field);
  const heading = words.heading(field);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !isShown) return;
    const width =
      state.columns[index]?.width ?? layout.columns.find((column) => column.field === field)?.width;
    const acts: Record<string, () => void> = {
      ArrowUp: () => onMove(index, index - 1),
      ArrowDown: () => onMove(index, index + 1),
      ArrowLeft: () => resizeBy(-STEP / 2),
      ArrowRight: () => resizeBy(STEP / 2),
    };
    const resizeBy = (by: number) =>
      address.change(
        ({ columns, page }) => ({
          columns: resizeColumn(columns, field, clampWidth((width ?? 120) + by)),
          page,
        }),
        { quietly: true },
      );
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <li
      className={classes.line}
      data-field={field}
      data-column={isShown || undefined}
      data-dragged={props.isDragged || undefined}
      data-target={props.isTarget ? (props.isDraggedDown ? 'below' : 'above') : undefined}
      onKeyDown={onKeyDown}
    >
      <label
        htmlFor={id}
        className={`row grow ${classes.label}`}
        title={isAnchor ? words.t('columns.always', { column: heading }) : undefined}
      >
        <CheckBox id={id} checked={isShown} disabled={isAnchor} onChange={() => onToggle(field)} />
        <span className={`cut ${classes.name}`}>{heading}</span>
        {rank >= 0 && <span className="tag">{words.t('columns.sorted', { rank: rank + 1 })}</span>}
      </label>
      {isShown && <LineMenu {...props} />}
    </li>
  );
}
