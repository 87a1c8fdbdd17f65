import type { TFunction } from 'i18next';
import { BUILT_IN_WAREHOUSE } from '../../../contracts/event/event.actors.ts';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Format } from '../../platform/format.ts';

/** Who did it: a person by name, at the warehouse too; a machine by what it is. */
export const eventActor = (t: TFunction, { actor }: HistoryEvent): string =>
  actor.kind === 'system' ? t('record:actors.system') : writerName(t, actor.name);

/** Who wrote a paper, by the name that it keeps. */
export const writerName = (t: (key: string) => string, name: string): string =>
  name === BUILT_IN_WAREHOUSE ? t('record:actors.warehouse') : name;

/** What was done, where its outcome does not say more. */
export const actTitle = (t: TFunction, noun: string, { act }: HistoryEvent): string =>
  t([`event:acts.${act}`, `${noun}:acts.${act}`]);

export const changesOf = (event: HistoryEvent) => event.diff.filter(({ field }) => field !== 'status');

/** A reason as somebody wrote it; one that is a code, with a number behind it or none, by the noun's own words. */
export function reasonText(t: TFunction, noun: string, reason: string): string {
  const [, code, detail] = /^([a-z][A-Za-z]+)(?: (\d+))?$/.exec(reason) ?? [];
  return code ? t(`${noun}:reasons.${code}`, { detail, defaultValue: reason }) : reason;
}

/** The reason, or the names of what was changed; of a booking how far it came, of a number what it is now. */
export function eventDetail(t: TFunction, noun: string, event: HistoryEvent, format: Format): string | null {
  if (event.reason) return reasonText(t, noun, event.reason);
  const fields = changesOf(event).map(({ field, to }) => {
    if (isBooking(to)) return bookingText(t, to);
    const label = fieldLabel(t, noun, field);
    return typeof to === 'number' ? `${label}: ${format.decimal(to, 4)}` : label;
  });
  return fields.length > 0 ? format.list([...new Set(fields)]) : null;
}

/** `items[0].quantity` and `billingPhone` by the noun's own labels. */
export function fieldLabel(t: TFunction, noun: string, field: string): string {
  const plain = field.replace(/\[\d+\]/g, '').split('.');
  return t(`${noun}:fields.${plain.at(-1)}`, { defaultValue: field });
}

/** A closed value (`values.type.return`) in the noun's words; null where its field has none. */
export function valueWord(t: TFunction, noun: string, field: string, value: unknown): string | null {
  const isClosed = typeof value === 'boolean' || (typeof value === 'string' && /^\w+$/.test(value));
  return (isClosed && t(`${noun}:values.${field}.${value}`, { defaultValue: '' })) || null;
}

/** A value of a change as people write it. */
export function changeText(t: TFunction, value: unknown, format: Format): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number') return format.decimal(value, 4);
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.instant(value);
    return value;
  }
  if (Array.isArray(value)) return listText(t, value, format);
  if (isBooking(value)) return bookingText(t, value);
  if (typeof value === 'object') return recordText(value);
  return null;
}

/** What the allocator found for an order: pieces on all its lines. */
interface Booking {
  booked: number;
  missing: number;
}

const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'booked' in value && 'missing' in value;

const bookingText = (t: TFunction, { booked, missing }: Booking): string =>
  t('event:bookedAndMissing', { booked, missing });

function listText(t: TFunction, values: unknown[], format: Format): string | null {
  const said = values.flatMap((one) => changeText(t, one, format) ?? []);
  return said.length > 0 ? said.join(', ') : null;
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** A record within a change by what names it, with its count; otherwise by its plain values. */
function recordText(value: object): string {
  const { quantity, ...rest } = value as Record<string, unknown>;
  const named = ['name', 'productSku', 'originalName', 'value'].map((key) => rest[key]).find(isPlain);
  const text = named === undefined ? Object.values(rest).filter(isPlain).join(' ') : String(named);
  return isPlain(quantity) ? `${quantity} × ${text}` : text;
}
