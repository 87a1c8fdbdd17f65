import classes from './chart.module.css';
import type { ChartSeries } from './StepChart.tsx';

/** Which line is which: by a stroke of it and a word. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className={`cluster fine ink2 ${classes.legend}`}>
      {series.map(({ key, label, tone }) => (
        <li key={key} className="row gap-6" data-tone={tone}>
          {label}
        </li>
      ))}
    </ul>
  );
}
