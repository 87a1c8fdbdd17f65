import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Grid, GridColumn } from '../../../contracts/kit/grid.ts';
import type { Format } from '../../platform/format.ts';
import { measure, unitOf } from '../../platform/measure.ts';
import { kindText } from '../grid/kind-text.ts';

/** Whose history it is: its columns say how its values are read. */
export interface HistoryOf {
  noun: string;
  grid?: Grid | undefined;
  /** The record as it is now. */
  row?: object;
  /** Its history, newest first. */
  events?: readonly HistoryEvent[];
}

type Side = 'from' | 'to';

/** A value of a change as the page of its record shows it; null where it is nothing. */
export function valueText(
  t: TFunction,
  of: HistoryOf,
  event: HistoryEvent,
  change: { field: string; side: Side; value: unknown },
  format: Format,
): string | null {
  const { field, side, value } = change;
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const said = value.flatMap((part) => valueText(t, of, event, { field, side, value: part }, format) ?? []);
    return said.length > 0 ? said.join(', ') : null;
  }
  return (
    valueWord(t, of.noun, field, value) ??
    switchWord(t, event, value) ??
    lengthWord(field, value, format) ??
    kindWord(of, event, { field, side, value }, format) ??
    plainText(t, value, format)
  );
}

/** A closed value (`values.type.return`) in the noun's words; null where its field has none. */
function valueWord(t: TFunction, noun: string, field: string, value: unknown): string | null {
  const isClosed = typeof value === 'boolean' || (typeof value === 'string' && /^\w+$/.test(value));
  if (!isClosed) return null;
  const keys = [`${noun}:values.${field}.${value}`];
  if (field.startsWith('status')) keys.push(`${noun}:statuses.${value}`);
  return t(keys, { defaultValue: '' }) || null;
}

/** A setting is on or off, as its switch says it; null of anything else. */
const switchWord = (t: TFunction, { act }: HistoryEvent, value: unknown): string | null =>
  act === 'changeSettings' && typeof value === 'boolean' ? t(value ? 'common:on' : 'common:off') : null;

/** A length of time with its unit; null of what is none. */
function lengthWord(field: string, value: unknown, format: Format): string | null {
  const unit = unitOf(field);
  return unit && typeof value === 'number' ? measure(format.language, value, unit) : null;
}

/** The value by the kind of its column, or by what its name says where the list has no column of it. */
function kindWord(
  of: HistoryOf,
  event: HistoryEvent,
  { field, side, value }: { field: string; side: Side; value: unknown },
  format: Format,
): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const currency = currencyOf(of, event, field, side);
  const column = of.grid?.columns[field] ?? columnByName(field, currency);
  return column ? kindText(column, value, { format, currency }) : null;
}

function columnByName(field: string, currency: unknown): Pick<GridColumn, 'kind'> | undefined {
  if (currency) return { kind: 'money' };
  if (/^currency$|Currency$/.test(field)) return { kind: 'currency' };
  return /^country$|^countries$|Country$/.test(field) ? { kind: 'country' } : undefined;
}

/** The currency of an amount at the time of the event: `codCurrency` of the column, `codLimitCurrency` of another. */
function currencyOf(
  { grid, row, events = [] }: HistoryOf,
  event: HistoryEvent,
  field: string,
  side: Side,
): unknown {
  const name = grid?.columns[field]?.currency ?? `${field}Currency`;
  const changeIn = ({ diff }: HistoryEvent) => diff.find((change) => change.field === name);
  const own = changeIn(event);
  if (own) return own[side] ?? own.from ?? own.to;
  const later = events.slice(0, Math.max(0, events.indexOf(event))).findLast(changeIn);
  return later ? changeIn(later)?.from : (row as Record<string, unknown> | undefined)?.[name];
}

/** A value of a change as people write it, by its form alone. */
function plainText(t: TFunction, value: unknown, format: Format): string | null {
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number') return format.decimal(value, 4);
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.instant(value);
    return value;
  }
  if (isBooking(value)) return bookingText(t, value);
  if (isRight(value)) return t(`rights:names.${value.right}`);
  if (typeof value === 'object' && value !== null) return recordText(value, format);
  return null;
}

/** A right that a role was given, or that was taken from it. */
const isRight = (value: unknown): value is { right: string } =>
  typeof value === 'object' && value !== null && 'right' in value && typeof value.right === 'string';

/** What the allocator found for an order: pieces on all its lines. */
interface Booking {
  booked: number;
  missing: number;
}

/** Whether a value says itself of what it is: how far a booking came. */
export const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'booked' in value && 'missing' in value;

const bookingText = (t: TFunction, { booked, missing }: Booking): string =>
  t(missing > 0 ? 'event:bookedAndMissing' : 'event:bookedAll', {
    booked: t('record:pieces', { count: booked }),
    missing: t('record:pieces', { count: missing }),
  });

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** A record within a change by what names it, with its count; otherwise by its plain values. */
function recordText(value: object, format: Format): string {
  const { quantity, ...rest } = value as Record<string, unknown>;
  const named = ['name', 'productSku', 'originalName', 'value'].map((key) => rest[key]).find(isPlain);
  const text = named === undefined ? Object.values(rest).filter(isPlain).join(' ') : String(named);
  return isPlain(quantity) ? `${format.decimal(quantity, 4)} × ${text}` : text;
}
