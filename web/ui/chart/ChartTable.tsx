import { useFormat } from '../../platform/format.ts';
import classes from './chart.module.css';
import type { ChartDay, ChartSeries } from './StepChart.tsx';

interface ChartTableProps {
  label: string;
  dayLabel: string;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
}

/** The same values as a table, newest first. */
export function ChartTable({ label, dayLabel, days, series }: ChartTableProps) {
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.tableBox} tabIndex={0} aria-label={label}>
      <table className={`tabular full ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{dayLabel}</th>
            {series.map(({ key, label: word }) => (
              <th key={key} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">{format.weekday(day)}</th>
              {series.map(({ key }) => (
                <td key={key}>{format.integer(values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
