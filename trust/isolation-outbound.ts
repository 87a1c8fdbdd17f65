import type { outboundReceiptRoutes } from '../contracts/outbound-receipt/outbound-receipt.routes.ts';
import type { Portal } from '../testing/portal.ts';
import { type Calls, exported, type GoodCall } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

/** Good calls of what left the warehouse. */
export function outboundCalls(
  portal: Portal,
  { own }: IsolationWorld,
  list: GoodCall,
): { outboundReceipt: Calls<typeof outboundReceiptRoutes> } {
  const receipt = async (): Promise<string> => {
    const [made] = await portal.database.asOwner<{ id: string }>(
      `insert into outbound_receipt (id, organisation_id, expedition_id, eshop_id, wms_id, warehouse_id, carrier_id,
         carrier_service_id, actor_name, issued_at, packages_count, count_of_items, count_of_sku, sum_of_quantity)
       select gen_random_uuid(), organisation_id, id, eshop_id, wms_id, warehouse_id, carrier_id, carrier_service_id,
         'Ada', now(), 1, 1, 1, 1 from expedition where id = $1 returning id`,
      [own.expedition],
    );
    return made?.id ?? '';
  };
  return {
    outboundReceipt: {
      list,
      read: async () => ({ params: { id: await receipt() } }),
      export: exported('internalNumber', 'expedition', 'sumOfQuantity'),
    },
  };
}
