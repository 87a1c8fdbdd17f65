import { z } from 'zod';
import { CARRIER_ADAPTERS, type CarrierAdapterCode } from '../../../contracts/carrier/carrier.adapters.ts';
import type { pickupPlaceRoutes } from '../../../contracts/pickup-place/pickup-place.routes.ts';
import { CarrierError } from '../../carriers/carrier-error.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { enqueueJobs } from '../../platform/jobs/enqueue.ts';
import type { Job, JobHelp } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { readCarrierLogin } from '../carrier-account/carrier-account.service.ts';
import { findPlaces, listWanted, replacePlaces } from './pickup-place.store.ts';

/** Where carriers hand parcels out, for whoever writes an order. */
export const pickupPlaceHandlers: Handlers<typeof pickupPlaceRoutes> = {
  search: (tx, { body: { carrier, country = null, text, zip = null, city = null } }) =>
    findPlaces(tx, carrier, { country, text: text ?? '', zip, city }),
};

const wanted = z.object({
  adapter: z.enum(CARRIER_ADAPTERS),
  country: z.string(),
  accountId: z.uuid(),
});
/** Tens of thousands of rows in one statement. */
const STATEMENT_TIMEOUT = 120_000;

/** Brings the places of every connection that has an account, country by country, once a day. */
export const pickupPlaceJobs = (services: Services): Record<string, Job> => ({
  'pickupPlace.bringAll': () =>
    services.database.transaction(systemScope(), async (tx) =>
      enqueueJobs(
        tx,
        (await listWanted(tx)).map((payload) => ({
          task: 'pickupPlace.bring',
          payload: { ...payload },
          // One list after another: some of them are large.
          queue: 'pickupPlaces',
          key: `places:${payload.adapter}:${payload.country}`,
        })),
      ),
    ),
  'pickupPlace.bring': (payload, help) => bring(wanted.parse(payload), services, help),
});

async function bring(
  { adapter, country, accountId }: { adapter: CarrierAdapterCode; country: string; accountId: string },
  { database, secrets, carriers }: Services,
  { log }: Pick<JobHelp, 'log'>,
): Promise<void> {
  const scope = systemScope();
  const kept = await database.read(scope, (tx) => readCarrierLogin(tx, secrets, accountId));
  if (!kept) return;
  try {
    const places = await carriers.connect(adapter, kept.login).pickupPlaces(country);
    // An empty list is a mistake of somebody's more often than the end of all places: what is known stays.
    if (places.length === 0) return;
    const count = await database.transaction(scope, (tx) => replacePlaces(tx, { adapter, country }, places), {
      statementTimeout: STATEMENT_TIMEOUT,
    });
    log.info({ adapter, country, count }, 'pickup places were brought');
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    log.warn({ adapter, country, kind: error.kind }, 'pickup places could not be brought');
  }
}
