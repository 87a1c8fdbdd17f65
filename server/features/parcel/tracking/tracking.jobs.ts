import { z } from 'zod';
import { expeditionStates } from '../../../../contracts/expedition/expedition.states.ts';
import type { WarehouseEventKind } from '../../../../contracts/floor/floor.schema.ts';
import type { CarrierConnection, ParcelEvent, TrackedParcel } from '../../../carriers/carrier-adapter.ts';
import { CarrierError } from '../../../carriers/carrier-error.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { enqueueJobs } from '../../../platform/jobs/enqueue.ts';
import type { Job, JobHelp } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { readShipping } from '../../../wms/door.store.ts';
import { receiveWarehouseEvent } from '../../../wms/door.ts';
import { readCarrierLogin } from '../../carrier-account/carrier-account.service.ts';
import { declareFound, declareLost } from '../../expedition/expedition.lost.service.ts';
import {
  type ExpeditionRow,
  holdExpedition,
  noteCarrier,
} from '../../expedition/expedition.warehouse.service.ts';
import { followReturn } from '../../return/return.warehouse.service.ts';
import { later } from '../booking/booking.outcome.service.ts';
import { findAccount, type Lane } from '../booking/booking.store.ts';
import { type DatedEvent, dateEvents, ENDS, isLostBy, noteOf, stepOf } from './tracking.meaning.ts';
import {
  type FollowedRow,
  followNext,
  insertParcelEvents,
  listLanesToFollow,
  listStandings,
  listToFollow,
} from './tracking.store.ts';

const SCOPE = systemScope('Carrier', 'warehouse');
const CARRIER = { kind: 'system', id: null, name: 'Carrier' } as const;
/** Parcels that one job asks about: some carriers take one a call. */
const ASKED_AT_ONCE = 200;
/** Seconds between two questions about a parcel: carriers ask not to be asked more often. */
const EVERY_SECONDS = 2 * 3_600;
const AFTER_FAILURE_SECONDS = 30 * 60;
/** For so long a parcel is followed: then a person knows more of it than its carrier. */
const MOST_SECONDS = 60 * 24 * 3_600;

const lane = z.object({ carrierId: z.uuid(), eshopId: z.uuid() });

/** Follows parcels on their way, out and back: those of an e-shop at a carrier together, every two hours, until they have arrived. */
export const trackingJobs = (services: Services): Record<string, Job> => ({
  'parcel.follow': () =>
    services.database.transaction(SCOPE, async (tx) =>
      enqueueJobs(
        tx,
        (await listLanesToFollow(tx)).map((one) => ({
          task: 'parcel.followLane',
          payload: { ...one },
          queue: `follow:${one.carrierId}:${one.eshopId}`,
          key: `follow:${one.carrierId}:${one.eshopId}`,
        })),
      ),
    ),
  'parcel.followLane': (payload, help) => followLane(lane.parse(payload), services, help),
});

async function followLane(of: Lane, services: Services, { signal, log }: JobHelp): Promise<void> {
  const { database } = services;
  const rows = await database.read(SCOPE, (tx) => listToFollow(tx, of, ASKED_AT_ONCE));
  const [first] = rows;
  if (!first) return;
  // Taken out before the question: a failure of the portal at one parcel keeps no other from its turn.
  await database.transaction(SCOPE, (tx) => followNext(tx, rows, later(tx.now, AFTER_FAILURE_SECONDS)));
  const connection = await connect(of, first, services);
  if (!connection) return;
  const own = rows.filter(({ adapter }) => adapter === first.adapter);
  let tracked: TrackedParcel[];
  try {
    tracked = await connection.track(
      own.map(({ carrier_number, carrier_reference }) => ({
        number: carrier_number,
        carrierId: carrier_reference,
      })),
    );
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    log.warn({ adapter: first.adapter, kind: error.kind }, 'a carrier said nothing of its parcels');
    return;
  }
  for (const [place, row] of own.entries()) {
    signal.throwIfAborted();
    const packedAt = new Date(row.created_at);
    const told = tracked[place]?.events ?? [];
    await database
      .transaction(SCOPE, async (tx) => {
        const events = dateEvents(told, { packedAt, now: tx.now });
        // What is dated anew at each question does not keep a parcel open that has arrived.
        const isOver =
          [events, told].some((list) => ENDS.includes(list.at(-1)?.meaning ?? 'unknown')) ||
          row.is_here ||
          later(packedAt, MOST_SECONDS) < tx.now;
        await (row.kind === 'return' ? takeWayBack : takeEvents)(tx, row, events);
        await followNext(tx, [row], isOver ? null : later(tx.now, EVERY_SECONDS));
      })
      .catch((error: unknown) => log.error({ err: error, [row.kind]: row.id }, 'a parcel was not followed'));
  }
}

/** The account that the lane goes under now, which may have newer login data than that of the booking. */
async function connect(
  of: Lane,
  { adapter, account_id }: FollowedRow,
  { database, secrets, carriers }: Services,
): Promise<CarrierConnection | undefined> {
  const kept = await database.read(SCOPE, async (tx) =>
    readCarrierLogin(tx, secrets, (await findAccount(tx, of, adapter))?.id ?? account_id),
  );
  return kept && carriers.connect(kept.adapter, kept.login);
}

/** Writes what is new of a parcel, and does with its order what that means, in the order in which it happened. */
async function takeEvents(tx: Tx, row: FollowedRow, events: readonly DatedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const expedition = await holdExpedition(tx, row.expedition_id);
  const news = await insertParcelEvents(tx, row, events);
  if (news.length === 0) return;
  const { skipDeliveryStatus } = await readShipping(tx, expedition);
  const others = (await listStandings(tx, row))
    .filter(({ parcel_id }) => parcel_id !== row.id)
    .map(({ meaning }) => meaning);
  for (const event of news) {
    const step = stepOf(event.meaning, { skipDeliveryStatus, others });
    if (step) await report(tx, row, event, step);
    const act = noteOf(event);
    if (act) await note(tx, await holdExpedition(tx, expedition.id), act, event);
  }
  await takeLoss(tx, row, news);
}

/** Writes what is new of the parcel of a return; where its goods are follows from it, and no status. */
async function takeWayBack(tx: Tx, row: FollowedRow, events: readonly DatedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await followReturn(tx, row.id, CARRIER, async () =>
    (await insertParcelEvents(tx, row, events)).map((event) => ({
      meaning: event.meaning,
      act: event.meaning === 'lost' ? 'declareLost' : noteOf(event),
      reason: event.text || null,
    })),
  );
}

/** Statuses in which a parcel can be lost, or be there after all. */
const UNDER_WAY: readonly string[] = expeditionStates.transitions
  .filter(({ act }) => act === 'declareLost')
  .flatMap(({ from }) => from);

/** A carrier says of a parcel that it is lost, or that it is there after all. */
async function takeLoss(tx: Tx, row: FollowedRow, news: readonly ParcelEvent[]): Promise<void> {
  const isLost = isLostBy(news);
  if (isLost === null) return;
  const expedition = await holdExpedition(tx, row.expedition_id);
  if (!UNDER_WAY.includes(expedition.status)) return;
  const reason = isLost ? news.findLast(({ meaning }) => meaning === 'lost')?.text || null : null;
  await (isLost ? declareLost : declareFound)(tx, expedition, {
    reason,
    parcels: [row.id],
    acting: CARRIER,
  });
}

/** Through the door, which stores it once and lets no step go back. */
async function report(tx: Tx, row: FollowedRow, event: ParcelEvent, kind: WarehouseEventKind): Promise<void> {
  await receiveWarehouseEvent(tx, `carrier:${row.adapter}`, {
    eventId: `${row.id}:${kind}:${event.at}`,
    expedition: row.expedition_id,
    kind,
    occurredAt: event.at,
    reason: event.text || null,
    counted: false,
  });
}

const note = (tx: Tx, row: ExpeditionRow, act: string, event: ParcelEvent): Promise<void> =>
  noteCarrier(tx, row, { act, acting: CARRIER, reason: event.text || null });
