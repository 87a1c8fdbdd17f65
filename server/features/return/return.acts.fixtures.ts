import { returnRoutes as routes } from '../../../contracts/return/return.routes.ts';
import type { ReturnDetail } from '../../../contracts/return/return.schema.ts';
import type { Portal } from '../../../testing/portal.ts';
import type { ParcelMeaning } from '../../carriers/carrier-adapter.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { noteOf } from '../parcel/tracking/tracking.meaning.ts';
import { insertParcelEvents } from '../parcel/tracking/tracking.store.ts';
import { holdReturn } from './return.lifecycle.ts';
import { followReturn, registerReturnParcel } from './return.warehouse.service.ts';

const FLOOR = systemScope('Floor', 'warehouse');
const CARRIER = systemScope('Carrier', 'warehouse');

/** What the client of a return does with it, and the floor to which its parcel comes. */
export function standAtReturn(portal: Portal, token: string) {
  const act = (id: string, name: string) =>
    portal.call(routes.act, { params: { id, act: name as 'approve' } }, { token });
  const put = (
    route: (typeof routes)['label' | 'refund' | 'reject' | 'exchange' | 'finish'],
    id: string,
    body: object,
  ) =>
    portal.call(route as unknown as typeof routes.refund, { params: { id }, body: body as never }, { token });
  const read = async (id: string): Promise<ReturnDetail> =>
    (await portal.call(routes.read, { params: { id } }, { token })).body as ReturnDetail;
  const arrive = (id: string) =>
    portal.database.transaction(FLOOR, (tx) =>
      registerReturnParcel(tx, id, { at: '2026-03-01T08:00:00Z', acting: FLOOR.acting }),
    );
  /** What the carrier says of its parcel, in this order; a code names each. */
  const follow = (id: string, ...meanings: ParcelMeaning[]) =>
    portal.database.transaction(CARRIER, (tx) =>
      followReturn(tx, id, CARRIER.acting, async () => {
        const { organisation_id } = await holdReturn(tx, id);
        const at = (place: number) => new Date(tx.now.getTime() + place).toISOString();
        const events = meanings.map((meaning, place) => ({
          at: at(place),
          code: meaning,
          text: '',
          meaning,
          saidAt: null,
        }));
        const news = await insertParcelEvents(tx, { kind: 'return', organisation_id, id }, events);
        return news.map(({ meaning }) => ({ meaning, act: noteOf({ meaning }), reason: null }));
      }),
    );
  /** What its carrier did, in the order in which the history tells it, with where the goods were put by it. */
  const told = async (id: string) => {
    const rows = await portal.database.asOwner<{ act: string; diff: { to: string }[] }>(
      `select act, diff from event where noun = 'return' and record_id = $1 and actor_name = 'Carrier' order by id`,
      [id],
    );
    return rows.map(({ act, diff }) => [act, ...diff.map(({ to }) => to)]);
  };
  return { act, put, read, arrive, follow, told };
}
