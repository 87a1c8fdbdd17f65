import { IconChevronDown, IconChevronUp, IconDots } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import { CheckBox } from './CheckBox.tsx';
import { hintOf, renderCell } from './cells.tsx';
import type { CellTools, GridDefinition, RowData } from './definition.ts';
import type { LaidColumn, Layout } from './layout.ts';
import { Strip } from './Strip.tsx';
import classes from './Table.module.css';
import type { GridWords } from './words.ts';

export interface RowActs {
  toggle: (row: RowData, range: boolean) => void;
  unfold: (id: string) => void;
  enter: (index: number, id: string) => void;
}

interface RowProps {
  row: RowData;
  index: number;
  /** Its number among all rows of the list, for those who hear the table. */
  position: number;
  definition: GridDefinition<RowData>;
  layout: Layout;
  tools: CellTools;
  words: GridWords;
  canSelect: boolean;
  isSelected: boolean;
  isActive: boolean;
  isUnfolded: boolean;
  acts: RowActs;
}

function Cell({
  row,
  column,
  definition,
  tools,
}: Pick<RowProps, 'row' | 'definition' | 'tools'> & { column: LaidColumn }) {
  const content = renderCell(definition, column.field, row, tools);
  if (column.under === null) return content;
  return (
    <span className={`stack ${classes.two}`}>
      <span className="cut">{content}</span>
      <span className="type-small ink3 cut">{renderCell(definition, column.under, row, tools)}</span>
    </span>
  );
}

function RowMenu({
  row,
  name,
  definition,
  words,
}: Pick<RowProps, 'row' | 'definition' | 'words'> & { name: string }) {
  const entries = definition.rowActs?.(row) ?? [];
  if (entries.length === 0) return null;
  return (
    <ActionMenu
      position="bottom-end"
      width={260}
      entries={entries}
      target={
        <button
          type="button"
          className={`icon-button ${classes.foldButton}`}
          aria-label={words.t('rowActs.open', { row: name })}
        >
          <IconDots size={16} stroke={1.7} />
        </button>
      }
    />
  );
}

/** One row of the table, and the strip below it when it is unfolded. */
export const Row = memo(function Row(props: RowProps) {
  const { row, index, definition, layout, tools, words, canSelect, isSelected, isActive, isUnfolded, acts } =
    props;
  const navigate = useNavigate();
  const name = definition.rowName(row);
  const path = definition.rowPath?.(row);

  const open = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (!path || target.closest('a, button, input, label, [role="menu"]') || getSelection()?.toString())
      return;
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(path, '_blank', 'noopener');
    else navigate(path);
  };
  const state = {
    'data-selected': isSelected || undefined,
    'data-active': isActive || undefined,
  };

  return (
    <>
      <tr
        className={classes.row}
        data-row={row.id}
        data-open={path ? true : undefined}
        aria-rowindex={props.position}
        aria-selected={canSelect ? isSelected : undefined}
        {...state}
        onClick={open}
        onAuxClick={(event) => event.button === 1 && open(event)}
        onFocus={() => acts.enter(index, row.id)}
      >
        {canSelect ? (
          <td className={classes.check} style={{ left: 0 }}>
            <CheckBox
              aria-label={words.t('table.select', { row: name })}
              checked={isSelected}
              onChange={(event) =>
                acts.toggle(row, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)
              }
              {...(path ? {} : { 'data-focus': true })}
            />
          </td>
        ) : (
          <td className={classes.margin} />
        )}
        {layout.columns.map((column) => {
          const attributes = {
            className: classes.cell,
            'data-right': column.isRight || undefined,
            'data-pinned': column.isPinned || undefined,
            'data-edge': column.isAnchor || undefined,
            'data-name': column.isAnchor || undefined,
            style: column.isPinned ? { left: column.left } : undefined,
            title: hintOf(definition, column.field, row),
          };
          const cell = <Cell row={row} column={column} definition={definition} tools={tools} />;
          if (!column.isAnchor)
            return (
              <td key={column.field} {...attributes}>
                {cell}
              </td>
            );
          return (
            <th key={column.field} scope="row" {...attributes}>
              {path ? (
                <Link to={path} className={`cut ${classes.link}`} data-focus>
                  {cell}
                </Link>
              ) : (
                cell
              )}
            </th>
          );
        })}
        {layout.folded.length > 0 && (
          <td className={classes.foldCell}>
            <button
              type="button"
              className={`icon-button ${classes.foldButton}`}
              aria-expanded={isUnfolded}
              aria-label={words.t(isUnfolded ? 'columns.fold' : 'columns.unfold', { row: name })}
              onClick={() => acts.unfold(row.id)}
            >
              {isUnfolded ? (
                <IconChevronUp size={16} stroke={1.7} />
              ) : (
                <IconChevronDown size={16} stroke={1.7} />
              )}
            </button>
          </td>
        )}
        {definition.rowActs && (
          <td className={classes.actsCell}>
            <RowMenu row={row} name={name} definition={definition} words={words} />
          </td>
        )}
      </tr>
      {isUnfolded && layout.folded.length > 0 && (
        <tr className={classes.strip} {...state}>
          <td colSpan={layout.columns.length + 2 + (layout.hasActs ? 1 : 0)}>
            <Strip
              row={row}
              definition={definition}
              folded={layout.folded}
              tools={tools}
              words={words}
              path={path}
            />
          </td>
        </tr>
      )}
    </>
  );
});
