import type { ReactNode } from 'react';
import { relationName } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { countryName, currencyName } from '../../../contracts/kit/world.ts';
import { useFormat } from '../../platform/format.ts';
import { lateTitle } from '../layout/late-title.ts';
import { Status } from '../status/Status.tsx';
import classes from './cells.module.css';
import { columnOf } from './columns.ts';
import type { CellTools, GridDefinition, RowData } from './definition.ts';

/** Nothing to show. */
export const Nothing = () => <span className={`ink3 ${classes.nothing}`}>–</span>;

/** An amount with its currency in a place of fixed width, so that two currencies align. */
export function Amount(props: {
  value: string | null | undefined;
  currency: string | null | undefined;
  format: CellTools['format'];
}) {
  const { value, currency, format } = props;
  if (value === null || value === undefined)
    return (
      <span className={classes.amount}>
        <Nothing />
      </span>
    );
  return (
    <span className={classes.amount}>
      {format.amount(value)}
      <span className={`type-micro ink3 keep ${classes.currency}`}>{currency}</span>
    </span>
  );
}

/** The code of a country in a place of fixed width, before a town. */
export function CountryCode({ code }: { code: string | null | undefined }) {
  const { language } = useFormat();
  return (
    <span className={`ink3 ${classes.country}`} title={code ? countryName(code, language) : undefined}>
      {code}
    </span>
  );
}

/** `19.11. 14:51`, the whole moment as a hint. */
export const Moment = ({ iso, format }: { iso: string; format: CellTools['format'] }) => (
  <time dateTime={iso} {...lateTitle(() => `${format.instant(iso)}, ${format.relative(iso)}`)}>
    {format.shortDay(iso)} <span className="ink3">{format.time(iso)}</span>
  </time>
);

const fieldOf = (row: RowData, field: string): unknown => (row as unknown as Record<string, unknown>)[field];

/** What a column's kind alone says about drawing its value. */
function renderByKind(
  definition: GridDefinition<RowData>,
  field: string,
  row: RowData,
  { format, word, yes }: CellTools,
): ReactNode {
  const column = columnOf(definition.grid, field);
  const value = fieldOf(row, field);
  if (value === null || value === undefined || value === '')
    return column?.kind === 'money' ? <Amount value={null} currency={null} format={format} /> : <Nothing />;
  switch (column?.kind) {
    case 'status': {
      const look = definition.looks?.[String(value)];
      return look ? <Status look={look} label={word(field, String(value))} /> : word(field, String(value));
    }
    case 'choice':
      return word(field, String(value));
    case 'relation':
      return relationName(value as Relation) || <Nothing />;
    case 'integer':
      return format.integer(Number(value));
    case 'money':
      return (
        <Amount
          value={String(value)}
          currency={column.currency ? (fieldOf(row, column.currency) as string | null) : null}
          format={format}
        />
      );
    case 'instant':
      return <Moment iso={String(value)} format={format} />;
    case 'day':
      return (
        <time dateTime={String(value)} {...lateTitle(() => format.longDay(String(value)))}>
          {format.shortDay(String(value))}
        </time>
      );
    case 'flag':
      return value ? yes : <Nothing />;
    case 'country':
      return countryName(String(value), format.language);
    case 'currency':
      return <span title={currencyName(String(value), format.language)}>{String(value)}</span>;
    case 'code':
      return <span className="code">{String(value)}</span>;
    default:
      return String(value);
  }
}

/** Draws a field of a row: as the screen says, or as its kind does. */
export const renderCell = (
  definition: GridDefinition<RowData>,
  field: string,
  row: RowData,
  tools: CellTools,
): ReactNode => definition.cells?.[field]?.render(row, tools) ?? renderByKind(definition, field, row, tools);

/** The text of a cell that may end in an ellipsis, for its hint. */
export function hintOf(definition: GridDefinition<RowData>, field: string, row: RowData): string | undefined {
  const kind = columnOf(definition.grid, field)?.kind;
  const value = fieldOf(row, field);
  if (typeof value === 'string' && (kind === 'text' || kind === 'code')) return value;
  return kind === 'relation' ? relationName(value as Relation) || undefined : undefined;
}
