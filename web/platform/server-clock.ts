/** Milliseconds by which two clocks differ without a fault: an answer takes its time, and its header has whole seconds. */
const AGREES = 5_000;
/** An answer that took longer says too little of the moment at which it was given. */
const SOON = 2_000;

let ahead = 0;

/** Learns from an answer how far the server's clock is ahead of this device's, which may have been set by hand. */
export function hearTime({ headers }: Pick<Response, 'headers'>, madeAt: number): void {
  const now = Date.now();
  const said = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(said) || now - madeAt > SOON) return;
  const measured = said + 500 - now;
  if (Math.abs(measured - ahead) > AGREES) ahead = measured;
}

/** Now, by the server's clock: what one person reports from two devices is put in order by its moments. */
export const serverNow = (): string => new Date(Date.now() + ahead).toISOString();
