import type { LaidColumn, Layout } from './layout.ts';
import classes from './Table.module.css';

const ROWS = 12;
/** Shares of a cell's width, so that the bars look like words. */
const SHARES = [0.72, 0.86, 0.6, 0.94, 0.66, 0.8];

const barWidth = ({ width, isRight }: LaidColumn, turn: number): number =>
  (width - 16) * (isRight ? 0.6 : (SHARES[turn % SHARES.length] ?? 0.7));

/** The shape of rows that are on their way, fading downwards. */
export function SkeletonRows({ layout, canSelect }: { layout: Layout; canSelect: boolean }) {
  const { columns, folded, hasActs } = layout;
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <tr key={row} style={{ opacity: 1 - row / ROWS }}>
          <td className={canSelect ? classes.check : classes.margin} style={{ left: 0 }}>
            {canSelect && <span className={classes.skeletonBox} />}
          </td>
          {columns.map((column, index) => (
            <td key={column.field} className={classes.cell} data-right={column.isRight || undefined}>
              <span className={classes.bar} style={{ width: barWidth(column, row + index) }} />
            </td>
          ))}
          {folded.length > 0 && <td className={classes.foldCell} />}
          {hasActs && <td className={classes.actsCell} />}
        </tr>
      ))}
    </tbody>
  );
}
