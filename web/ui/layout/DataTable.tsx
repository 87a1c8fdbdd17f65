import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

/** A column of a table within a page. */
export interface DataColumn<Row> {
  head: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Stands at the right. */
  isNumber?: boolean;
  /** On a phone its head does not stand before the value, which speaks for itself. */
  isUnlabelled?: boolean;
  /** Unlabelled, and its head is only read aloud. */
  isBare?: boolean;
  /** A menu of what may be done: in the corner on a phone. */
  isMenu?: boolean;
  isCode?: boolean;
  /** What a cell is marked as for its look: `data-none`, `data-nothing`, `data-missing`. */
  marks?: (row: Row) => Readonly<Partial<Record<'data-none' | 'data-nothing' | 'data-missing', boolean>>>;
}

interface DataTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first names the row; what is not there now is false. */
  columns: readonly (DataColumn<Row> | false)[];
  /** Under the rows: a `tfoot`. */
  foot?: ReactNode;
}

/** A table within a page: on a phone the cells of a row stand under one another, each behind the head of its column. */
export function DataTable<Row>({ rows, keyOf, columns, foot }: DataTableProps<Row>) {
  const [first, ...others] = columns.filter((column) => column !== false);
  if (!first) return null;
  return (
    <table className={`full ${classes.table}`}>
      <thead className="heads">
        <tr>
          <th scope="col">{first.head}</th>
          {others.map(({ head, isNumber, isBare, isMenu }) => (
            <th
              key={head}
              scope="col"
              data-number={isNumber || undefined}
              aria-label={isMenu ? head : undefined}
            >
              {isMenu ? null : isBare ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)}>
            <th scope="row" className={first.isCode ? 'code' : undefined}>
              {first.cell(row, index)}
            </th>
            {others.map(({ head, cell, isNumber, isUnlabelled, isBare, isMenu, isCode, marks }) => (
              <td
                key={head}
                className={isCode ? 'code' : undefined}
                data-number={isNumber || undefined}
                data-menu={isMenu || undefined}
                data-label={isUnlabelled || isBare || isMenu ? undefined : head}
                {...marked(marks?.(row))}
              >
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot}
    </table>
  );
}

/** Marks that hold; one that does not is no attribute. */
const marked = (marks: object = {}) => Object.fromEntries(Object.entries(marks).filter(([, holds]) => holds));
