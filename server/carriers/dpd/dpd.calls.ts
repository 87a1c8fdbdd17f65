import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import type { CarrierWorld } from '../carrier-adapter.ts';
import { type CarrierAnswer, type CarrierRequest, readJson } from '../carrier-call.ts';
import { CarrierError } from '../carrier-error.ts';
import { faultOf } from './dpd.shipment.ts';
import { type DpdTracked, foreignIn, parcelsIn } from './dpd.tracking.ts';

const TRACKING = 'https://tracking.dpd.cz';
/** Refusals of tracking that name whose parcels they are about. */
const NOT_OURS = [401, 403];

export const refusalOf = (answer: CarrierAnswer): CarrierError =>
  new CarrierError('refused', faultOf(answer).text);

/** The answer as JSON, null where it is none: for answers that matter by their status. */
export function jsonIn(answer: CarrierAnswer): unknown {
  try {
    return readJson(answer);
  } catch {
    return null;
  }
}

/** Calls of one of DPD's hosts with a key. */
export const callerOf =
  (world: CarrierWorld, host: string, key: string, reads?: readonly number[]) =>
  (method: CarrierRequest['method'], path: string, body?: object): Promise<CarrierAnswer> =>
    world.call({
      method,
      url: `${world.url ?? host}${path}`,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(reads && { reads }),
    });

/** DPD's tracking: another host, with a key of its own. */
export function trackingOf(world: CarrierWorld, key: string) {
  const ask = callerOf(world, TRACKING, key, NOT_OURS);

  /** Parcels by their numbers; nothing of those that belong to another customer. */
  async function byNumbers(numbers: string[]): Promise<DpdTracked[]> {
    if (!key) throw new CarrierError('login', ownWords('trackingKeyMissing'));
    if (numbers.length === 0) return [];
    const body = numbers.map((parcelNumber) => ({ parcelNumber }));
    const answer = await ask('POST', '/v1/parcels', body);
    if (answer.status < 400) return parcelsIn(readJson(answer));
    if (answer.status === 404) return [];
    if (!NOT_OURS.includes(answer.status)) throw refusalOf(answer);
    const foreign = foreignIn(jsonIn(answer));
    const own = numbers.filter((number) => !foreign.includes(number));
    if (own.length === numbers.length)
      throw new CarrierError('login', ownWords('status', { status: String(answer.status) }));
    return byNumbers(own);
  }

  /** Parcels by our reference; null where it is another customer's, too, and whether it is ours is not said. */
  async function byReference(reference: string): Promise<DpdTracked[] | null> {
    const query = new URLSearchParams({ 'parcel-ref': reference, offset: '0', limit: '100' });
    const answer = await ask('GET', `/v1/parcels?${query}`);
    if (answer.status < 400) return parcelsIn(readJson(answer));
    if (answer.status === 404) return [];
    if (!NOT_OURS.includes(answer.status)) throw refusalOf(answer);
    if (foreignIn(jsonIn(answer)).length > 0) return null;
    throw new CarrierError('login', ownWords('status', { status: String(answer.status) }));
  }
  return { byNumbers, byReference };
}
