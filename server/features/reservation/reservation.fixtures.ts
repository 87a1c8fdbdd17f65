import { v7 as uuid } from 'uuid';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Expedition,
  type ExpeditionLine,
  type Row,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { issueItems } from '../../stock/ledger.ts';
import { pairItems } from '../../stock/pairing.ts';

type Who = 'client' | 'admin';
type Head = Partial<Omit<Parameters<typeof buildExpedition>[2], 'items'>>;

export interface ItemState {
  id: string;
  quantity: number;
  booked: number;
  paired: number;
  expedited: number;
  rebook_after: string | null;
  pair_after: string | null;
}

/** Everything that an act on reservations may write; a rehearsal leaves all of it alone. */
const WRITTEN = ['stock_movement', 'booking', 'pairing', 'event', 'stock_act', 'expedition_count'];

/** An organisation whose orders compete for goods, and the calls that tests of it begin with. */
export async function buildReservationWorld(
  overrides: Parameters<typeof buildOrganisation>[1] = {},
  portalOptions: Parameters<typeof createTestPortal>[0] = {},
) {
  const portal = await createTestPortal(portalOptions);
  const db = portal.database;
  const mine = await buildOrganisation(db, overrides);
  const tokens: Record<Who, string> = {
    client: (await signInUser(portal, mine)).token,
    admin: (await signInAdmin(portal)).token,
  };
  const options = (who: Who) => ({ token: tokens[who] });

  /** A product that may be sold, with so much of it in stock. */
  const product = async (inStock: number): Promise<Row<'product'>> => {
    const row = await buildProduct(db, mine);
    await sell(db, mine, [row]);
    if (inStock > 0) await buildStock(db, mine, row, inStock);
    return row;
  };
  /** A draft, written past the portal. */
  const order = (items: ExpeditionLine[], head: Head = {}): Promise<Expedition> =>
    buildExpedition(db, mine, { billing_phone: '+420604118372', ...head, items });
  /** An order that was sent through the portal: it books what is free. */
  const sent = async (items: ExpeditionLine[], head: Head = {}): Promise<Expedition> => {
    const row = await order(items, head);
    const reply = await portal.call(expeditionRoutes.send, { params: { id: row.id } }, options('client'));
    if (reply.status !== 200 || reply.body.status === 'incorrect') throw new Error(reply.text);
    return row;
  };
  /** An order to which goods of an advice are promised, where none are in stock. */
  const promised = async (one: Row<'product'>, ordered: number, quantity: number) => {
    const order = await sent([{ product: one, quantity: ordered }]);
    const advice = await buildAdvice(db, mine, { items: [{ product: one, quantity }] });
    const line = {
      expeditionItemId: lineOf(order),
      stockAdviceItemId: advice.items[0]?.id ?? '',
      quantity,
    };
    await db.transaction(systemScope(), (tx) => pairItems(tx, [line]));
    return { order, advice };
  };
  const setStatus = (row: { id: string }, status: string) =>
    db.asOwner('update expedition set status = $2 where id = $1', [row.id, status]);
  return {
    portal,
    db,
    mine,
    tokens,
    product,
    order,
    sent,
    promised,
    setStatus,
    /** So many pieces of the first line leave, as when the warehouse reports an order packed. */
    ship: async (row: Expedition, quantity: number) => {
      const itemId = row.items[0]?.id ?? '';
      await db.transaction(systemScope(), (tx) =>
        issueItems(tx, [{ itemId, quantity }], { source: 'test', key: uuid() }),
      );
      await db.asOwner(
        `update expedition set status = 'waitingForTheCarrier', packed_at = now(), rest = 'open', expedited_completely = false
         where id = $1`,
        [row.id],
      );
    },
    stateOf: async (row: { id: string }) => {
      const [head] = await db.asOwner<{ status: string }>('select status from expedition where id = $1', [
        row.id,
      ]);
      const items = await db.asOwner<ItemState>(
        `select id, quantity, booked, paired, expedited, rebook_after, pair_after from expedition_item
         where expedition_id = $1 order by position`,
        [row.id],
      );
      return { status: head?.status ?? '', items };
    },
    /** How many rows there are of everything that an act may write, jobs among it. */
    countWritten: async (): Promise<Record<string, number>> => {
      const parts = [...WRITTEN, 'graphile_worker._private_jobs'].map(
        (table) => `select '${table}' as table, count(*)::int as count from ${table}`,
      );
      const rows = await db.asOwner<{ table: string; count: number }>(parts.join(' union all '));
      return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
    },
    jobs: (task: string) =>
      db.asOwner<{ payload: Record<string, unknown>; run_at: string }>(
        `select j.payload, j.run_at from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.id`,
        [task],
      ),
    history: (row: { id: string }) =>
      db.asOwner<{ act: string; actor_kind: string; from_status: string; to_status: string }>(
        'select act, actor_kind, from_status, to_status from event where record_id = $1 order by id',
        [row.id],
      ),
    cancel: (
      id: string,
      body: { quantity: number; of?: 'booked' | 'paired'; rebookAfter?: string; dryRun?: boolean },
      who: Who = 'client',
    ) => portal.call(reservationRoutes.cancel, { params: { id }, body }, options(who)),
    move: (
      id: string,
      body: { to: string; quantity: number; rebookAfter?: string; dryRun?: boolean },
      who: Who = 'client',
    ) => portal.call(reservationRoutes.move, { params: { id }, body }, options(who)),
    edit: (id: string, body: { booked: number; dryRun?: boolean }, who: Who = 'client') =>
      portal.call(reservationRoutes.edit, { params: { id }, body }, options(who)),
    close: () => portal.close(),
  };
}

export type ReservationWorld = Awaited<ReturnType<typeof buildReservationWorld>>;

/** The id of an order's line. */
export const lineOf = (row: Expedition, index = 0): string => row.items[index]?.id ?? '';
