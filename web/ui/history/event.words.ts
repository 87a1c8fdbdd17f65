import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Format } from '../../platform/format.ts';
import { type HistoryOf, isBooking, valueText } from './value.words.ts';
import { writerName } from './writer.ts';

/** Who did it: a person by name, at the warehouse too; a machine by what it is. */
export const eventActor = (t: TFunction, { actor }: HistoryEvent): string =>
  actor.kind === 'system'
    ? t('record:actors.system')
    : actor.onBehalfOf === undefined
      ? writerName(t, actor.name)
      : t('record:actors.onBehalf', { name: actor.name, client: actor.onBehalfOf });

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
export function changeWords(t: TFunction, of: HistoryOf, event: HistoryEvent, format: Format): ChangeWords[] {
  const text = (field: string, side: 'from' | 'to', value: unknown) =>
    valueText(t, of, event, { field, side, value }, format);
  return changesOf(event).map(({ field, from, to }) => ({
    field,
    label: fieldLabel(t, of.noun, field),
    from: text(field, 'from', from),
    to: text(field, 'to', to),
  }));
}

/** The lines under an event's heading: why, and what changed from which value to which. */
export function eventLines(t: TFunction, of: HistoryOf, event: HistoryEvent, format: Format): string[] {
  const changes = changeWords(t, of, event, format).map(({ label, from, to }, index) => {
    if (from === null && to === null) return label;
    // How far a booking came says itself of what.
    if (from === null && isBooking(changesOf(event)[index]?.to)) return to ?? label;
    if (from === null) return t('event:changes.set', { label, to });
    return t('event:changes.changed', { label, from, to: to ?? t('record:history.emptied') });
  });
  return [...(event.reason ? [reasonText(t, of.noun, event.reason)] : []), ...new Set(changes)];
}

/** `items[0].quantity` and `billingPhone` by the noun's own labels. */
export function fieldLabel(t: TFunction, noun: string, field: string): string {
  const plain = field.replace(/\[\d+\]/g, '').split('.');
  return t(`${noun}:fields.${plain.at(-1)}`, { defaultValue: field });
}
