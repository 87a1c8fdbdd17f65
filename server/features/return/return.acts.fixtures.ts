import { returnRoutes as routes } from '../../../contracts/return/return.routes.ts';
import type { ReturnDetail } from '../../../contracts/return/return.schema.ts';
import type { Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { registerReturnParcel } from './return.warehouse.service.ts';

const FLOOR = systemScope('Floor', 'warehouse');

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
  return { act, put, read, arrive };
}
