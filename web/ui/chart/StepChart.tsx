import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useWidth } from '../grid/layout.ts';
import classes from './chart.module.css';
import { labelPlaces, niceTicks, stepPath } from './chart.scale.ts';

export interface ChartSeries {
  key: string;
  label: string;
  tone: 'first' | 'second';
}

export interface ChartDay {
  day: string;
  values: Record<string, number>;
}

export interface ChartMark {
  day: string;
  /** "AV-20871 +392" */
  label: string;
}

interface StepChartProps {
  label: string;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
  marks?: readonly ChartMark[];
}

const HEIGHT = 232;
const TOP = 18;
const BOTTOM = 26;
const LEFT = 44;
const RIGHT = 12;
const PER_LABEL = 64;
const MOST_LABELS = 6;
const MARK_ROOM = 96;

/** Day by day in steps. Pointer and arrow keys walk along it; the values of the day are said and shown. */
export function StepChart({ label, days, series, marks = [] }: StepChartProps) {
  const format = useFormat();
  const [area, width] = useWidth<HTMLDivElement>('chart');
  const [at, setAt] = useState<number | null>(null);
  const last = days.length - 1;
  const room = Math.max(0, width - LEFT - RIGHT);
  const ticks = niceTicks(
    Math.max(0, ...days.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0))),
  );
  const top = ticks.at(-1) ?? 1;
  const xOf = (index: number) => LEFT + (last > 0 ? (index / last) * room : 0);
  const yOf = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const shown = at === null ? undefined : days[at];
  const sentence = ({ day, values }: ChartDay) =>
    [
      format.longDay(day),
      ...series.map(({ key, label: word }) => `${word} ${format.integer(values[key] ?? 0)}`),
    ].join(', ');

  const walk = (event: KeyboardEvent) => {
    const now = at ?? last;
    const next = {
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      PageUp: now + 7,
      PageDown: now - 7,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - LEFT) / Math.max(1, room);
    setAt(Math.min(last, Math.max(0, Math.round(share * last))));
  };
  const places = labelPlaces(days.length, Math.min(MOST_LABELS, Math.max(2, Math.floor(room / PER_LABEL))));

  return (
    <div
      ref={area}
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={at ?? Math.max(0, last)}
      aria-valuetext={days.length > 0 ? sentence((shown ?? days[last]) as ChartDay) : label}
      onKeyDown={walk}
      onFocus={() => setAt((before) => before ?? last)}
      onBlur={() => setAt(null)}
      onPointerMove={point}
      onPointerLeave={() => setAt(null)}
    >
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.rule} x1={LEFT} x2={width - RIGHT} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={classes.axis} x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end">
                {format.integer(tick)}
              </text>
            </g>
          ))}
          {places.map((place) => (
            <text
              key={place}
              className={classes.axis}
              x={xOf(place)}
              y={HEIGHT - 6}
              textAnchor={place === 0 ? 'start' : place === last ? 'end' : 'middle'}
            >
              {format.shortDay(days[place]?.day ?? '')}
            </text>
          ))}
          {marks.map(({ day, label: word }, index) => {
            const place = days.findIndex((one) => one.day === day);
            if (place < 0) return null;
            const x = xOf(place);
            const next = marks[index + 1];
            const until = next ? xOf(days.findIndex((one) => one.day === next.day)) : width;
            const isLeft = x > width - MARK_ROOM;
            return (
              <g key={`${day} ${word}`}>
                <line className={classes.mark} x1={x} x2={x} y1={TOP - 4} y2={yOf(0)} />
                {(isLeft || until - x > MARK_ROOM) && (
                  <text
                    className={classes.markWord}
                    x={isLeft ? x - 6 : x + 6}
                    y={TOP - 2}
                    textAnchor={isLeft ? 'end' : 'start'}
                  >
                    {word}
                  </text>
                )}
              </g>
            );
          })}
          {series.map(({ key, tone }) => (
            <path
              key={key}
              className={classes.line}
              data-tone={tone}
              d={stepPath(days.map(({ values }, index) => ({ x: xOf(index), y: yOf(values[key] ?? 0) })))}
            />
          ))}
          {shown && at !== null && (
            <>
              <line className={classes.cursor} x1={xOf(at)} x2={xOf(at)} y1={TOP - 4} y2={yOf(0)} />
              {series.map(({ key, tone }) => (
                <circle
                  key={key}
                  className={classes.dot}
                  data-tone={tone}
                  cx={xOf(at)}
                  cy={yOf(shown.values[key] ?? 0)}
                  r={4}
                />
              ))}
            </>
          )}
        </svg>
      )}
      {shown && at !== null && (
        <div
          className={`stack tabular ink2 ${classes.tip}`}
          aria-hidden="true"
          style={xOf(at) > width / 2 ? { right: width - xOf(at) + 12 } : { left: xOf(at) + 12 }}
        >
          <b>{format.weekday(shown.day)}</b>
          {series.map(({ key, label: word }) => (
            <span key={key}>
              {word} <b>{format.integer(shown.values[key] ?? 0)}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
