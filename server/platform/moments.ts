import { formatByZone } from './clock.ts';

const offsets = formatByZone('en-US', { timeZoneName: 'longOffset' });

/** Minutes by which a zone is ahead of UTC at a moment. */
function aheadOf(moment: Date, timeZone: string): number {
  const parts = offsets(timeZone).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const DAY = 86_400_000;
/** The end of a moment that says how far it is from UTC. */
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * A moment as a carrier or a person writes it, in ISO and UTC. One without an offset is what clocks of the zone show; in
 * the hour that comes twice in autumn the earlier one is meant, and one that clocks leave out in spring is as long after the
 * change as it says. Null for what is no moment.
 */
export function readMoment(text: string, timeZone: string): string | null {
  const isWhole = OFFSET.test(text);
  const plain = new Date(isWhole ? text : `${text}Z`);
  if (Number.isNaN(plain.getTime())) return null;
  if (isWhole) return plain.toISOString();
  const at = (minutes: number) => new Date(plain.getTime() - minutes * 60_000);
  const [before, after] = [-DAY, DAY].map((ms) => aheadOf(new Date(plain.getTime() + ms), timeZone)) as [
    number,
    number,
  ];
  const shows = (minutes: number) => aheadOf(at(minutes), timeZone) === minutes;
  return at(!shows(before) && shows(after) ? after : before).toISOString();
}
