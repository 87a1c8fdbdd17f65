import { expeditionRoutes } from '../contracts/expedition/expedition.routes.ts';
import type { ExpeditionInput } from '../contracts/expedition/expedition.schema.ts';
import type { Call, Route } from '../contracts/kit/route.ts';
import type { Portal, Reply } from '../testing/portal.ts';
import { orderOf, type Tenant } from './tenant.ts';

/** Calls under an Idempotency-Key, and the owner's look at what they left behind. */
export function keyedCalls(portal: Portal) {
  const keyed = <R extends Route>(
    route: R,
    key: string,
    token: string,
    call: Call<R> = {},
  ): Promise<Reply<R>> => portal.call(route, call, { token, headers: { 'idempotency-key': key } });

  const create = (key: string, token: string, body: ExpeditionInput) =>
    keyed(expeditionRoutes.create, key, token, { body });

  /** A session of its own: what these tests ask is not how often one token may call. */
  const tokenOf = (account: { id: string }) => portal.tokenFor({ id: account.id, audience: 'user' });

  const count = async (rows: string, values: unknown[]): Promise<number> => {
    const [row] = await portal.database.asOwner<{ n: number }>(
      `select count(*)::int as n from ${rows}`,
      values,
    );
    return row?.n ?? -1;
  };

  return {
    keyed,
    create,
    tokenOf,
    count,
    ordersNumbered: (orderNumber: string) => count('expedition where order_number = $1', [orderNumber]),
    eventsOf: (id: string, act: string) => count('event where record_id = $1 and act = $2', [id, act]),
    /** An expedition on hold, made by an ordinary call; gives its id. */
    onHold: async (tenant: Tenant, orderNumber: string): Promise<string> => {
      const reply = await portal.call(
        expeditionRoutes.create,
        { body: orderOf(tenant, orderNumber) },
        { token: await tokenOf(tenant.user) },
      );
      if (reply.status !== 201) throw new Error(`no expedition to begin with: ${reply.text}`);
      return reply.body.id;
    },
  };
}
