import type { CarrierAdapterCode } from '../../contracts/carrier/carrier.adapters.ts';
import { ownWords } from '../../contracts/carrier/carrier.words.ts';
import type { Clock } from '../platform/clock.ts';
import { ADAPTERS } from './adapters.ts';
import type { CarrierConnection } from './carrier-adapter.ts';
import { callCarrier } from './carrier-call.ts';
import { CarrierError } from './carrier-error.ts';

/** Where carriers are reached, in place of their own addresses: a test side, or a stand-in. */
export type CarrierUrls = Partial<Record<CarrierAdapterCode, string>>;

/** The carriers of the world outside. */
export interface Carriers {
  /**
   * Talks to a carrier with the login data of an account.
   * @param seconds after which nothing more is sent: a call that would begin later ends as `unavailable`.
   */
  connect(code: CarrierAdapterCode, login: Record<string, string>, seconds?: number): CarrierConnection;
}

export const createCarriers = (urls: CarrierUrls, clock: Clock): Carriers => ({
  connect(code, login, seconds = Number.POSITIVE_INFINITY) {
    const end = performance.now() + seconds * 1_000;
    return ADAPTERS[code].connect(login, {
      url: urls[code] ?? null,
      now: () => clock.now(),
      wait: (milliseconds) => clock.wait(milliseconds),
      call: async (request) => {
        if (performance.now() > end) throw new CarrierError('unavailable', ownWords('overtime'));
        return callCarrier(request);
      },
    });
  },
});
