/** The time zone of this browser as the API takes one, `Europe/Prague`; UTC where it is called by a short name (`EST`). */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone.includes('/') ? timeZone : 'UTC';
}
