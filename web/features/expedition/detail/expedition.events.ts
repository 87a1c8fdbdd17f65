import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import type { Format } from '../../../platform/format.ts';

/** Acts whose outcome says more than the act itself, unless all went well. */
const BY_OUTCOME = ['reserve', 'receive', 'reject', 'closeAdviceShort'];
const ALL_BOOKED = ['awaitingProcessing', 'stockOk'];

/** What happened, as a heading of the time line. */
export function eventTitle(t: TFunction, event: HistoryEvent): string {
  if (event.act === 'create' && event.to)
    return t(`event:created.${event.to}`, { defaultValue: t('event:acts.create') });
  if (BY_OUTCOME.includes(event.act) && event.to && !ALL_BOOKED.includes(event.to))
    return t(`expedition:statuses.${event.to}`);
  return t(`event:acts.${event.act}`, { defaultValue: t(`expedition:acts.${event.act}`) });
}

/** Who did it; a machine by what it is. */
export const eventActor = (t: TFunction, { actor }: HistoryEvent): string =>
  actor.kind === 'user' || actor.kind === 'admin' ? actor.name : t(`event:actors.${actor.kind}`);

/** The reason, or the names of what was changed. */
export function eventDetail(t: TFunction, event: HistoryEvent, format: Format): string | null {
  if (event.reason) return event.reason;
  const fields = event.diff
    .filter(({ field }) => field !== 'status')
    .map(({ field }) => fieldLabel(t, field));
  return fields.length > 0 ? format.list([...new Set(fields)]) : null;
}

/** `items[0].quantity` and `billingPhone` by the noun's own labels. */
export function fieldLabel(t: TFunction, field: string): string {
  const plain = field.replace(/\[\d+\]/g, '').split('.');
  return t(`expedition:fields.${plain.at(-1)}`, { defaultValue: field });
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
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return JSON.stringify(value).slice(0, 300);
}
