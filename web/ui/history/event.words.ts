import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Format } from '../../platform/format.ts';
import { measure, unitOf } from '../../platform/measure.ts';
import { writerName } from './writer.ts';

/** Who did it: a person by name, at the warehouse too; a machine by what it is. */
export const eventActor = (t: TFunction, { actor }: HistoryEvent): string =>
  actor.kind === 'system'
    ? t('record:actors.system')
    : actor.onBehalfOf === undefined
      ? writerName(t, actor.name)
      : t('record:actors.onBehalf', { name: actor.name, client: actor.onBehalfOf });

/** What was done, where its outcome does not say more. */
export const actTitle = (t: TFunction, noun: string, { act }: HistoryEvent): string =>
  t([`event:acts.${act}`, `${noun}:acts.${act}`]);

const changesOf = (event: HistoryEvent) => event.diff.filter(({ field }) => field !== 'status');

/** A reason as somebody wrote it; one that is a code, with a number behind it or none, by the noun's own words. */
export function reasonText(t: TFunction, noun: string, reason: string): string {
  const [, code, detail] = /^([a-z][A-Za-z]+)(?: (\d+))?$/.exec(reason) ?? [];
  return code ? t(`${noun}:reasons.${code}`, { detail, defaultValue: reason }) : reason;
}

/** A change as people read it: the field's label, what it was and what it is; null where it was or is nothing. */
export interface ChangeWords {
  field: string;
  label: string;
  from: string | null;
  to: string | null;
}

/** What an event changed, with the values, in the words of its noun. */
export function changeWords(t: TFunction, noun: string, event: HistoryEvent, format: Format): ChangeWords[] {
  const one = (field: string, value: unknown) =>
    valueWord(t, noun, field, value) ??
    switchWord(t, event, value) ??
    lengthWord(field, value, format) ??
    changeText(t, value, format);
  const text = (field: string, value: unknown) =>
    Array.isArray(value) ? listText(value, (part) => one(field, part)) : one(field, value);
  return changesOf(event).map(({ field, from, to }) => ({
    field,
    label: fieldLabel(t, noun, field),
    from: text(field, from),
    to: text(field, to),
  }));
}

/** The lines under an event's heading: why, and what changed from which value to which. */
export function eventLines(t: TFunction, noun: string, event: HistoryEvent, format: Format): string[] {
  const changes = changeWords(t, noun, event, format).map(({ label, from, to }, index) => {
    if (from === null && to === null) return label;
    // How far a booking came says itself of what.
    if (from === null && isBooking(changesOf(event)[index]?.to)) return to ?? label;
    if (from === null) return t('event:changes.set', { label, to });
    return t('event:changes.changed', { label, from, to: to ?? t('record:history.emptied') });
  });
  return [...(event.reason ? [reasonText(t, noun, event.reason)] : []), ...new Set(changes)];
}

/** `items[0].quantity` and `billingPhone` by the noun's own labels. */
export function fieldLabel(t: TFunction, noun: string, field: string): string {
  const plain = field.replace(/\[\d+\]/g, '').split('.');
  return t(`${noun}:fields.${plain.at(-1)}`, { defaultValue: field });
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

/** A value of a change as people write it. */
function changeText(t: TFunction, value: unknown, format: Format): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number') return format.decimal(value, 4);
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return format.instant(value);
    return value;
  }
  if (isBooking(value)) return bookingText(t, value);
  if (isRight(value)) return t(`rights:names.${value.right}`);
  if (typeof value === 'object') return recordText(value, format);
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

const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'booked' in value && 'missing' in value;

const bookingText = (t: TFunction, { booked, missing }: Booking): string =>
  t(missing > 0 ? 'event:bookedAndMissing' : 'event:bookedAll', {
    booked: t('record:pieces', { count: booked }),
    missing: t('record:pieces', { count: missing }),
  });

function listText(values: unknown[], text: (value: unknown) => string | null): string | null {
  const said = values.flatMap((one) => text(one) ?? []);
  return said.length > 0 ? said.join(', ') : null;
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** A record within a change by what names it, with its count; otherwise by its plain values. */
function recordText(value: object, format: Format): string {
  const { quantity, ...rest } = value as Record<string, unknown>;
  const named = ['name', 'productSku', 'originalName', 'value'].map((key) => rest[key]).find(isPlain);
  const text = named === undefined ? Object.values(rest).filter(isPlain).join(' ') : String(named);
  return isPlain(quantity) ? `${format.decimal(quantity, 4)} × ${text}` : text;
}
