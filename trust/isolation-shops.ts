import { eshopRecord } from '../contracts/eshop/eshop.record.ts';
import { partnerRecord } from '../contracts/partner/partner.record.ts';
import type { eshopSettingRoutes, organisationSettingRoutes } from '../contracts/setting/setting.routes.ts';
import { buildEshop, buildPartner } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { type Calls, type GoodCall, next } from './isolation-call.ts';
import { recordCalls } from './isolation-records.ts';
import type { IsolationWorld } from './isolation-world.ts';

/** A good call of every route of e-shops and partners. */
export function shopCalls(
  { database }: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  eshop: Calls<typeof eshopRecord.routes>;
  eshopSetting: Calls<typeof eshopSettingRoutes>;
  organisationSetting: Calls<typeof organisationSettingRoutes>;
  partner: Calls<typeof partnerRecord.routes>;
} {
  const { organisation, warehouse, supplier, partner } = own;
  return {
    eshop: recordCalls(
      {
        contract: eshopRecord,
        id: own.eshop,
        make: async () => (await buildEshop(database, mine, mine.warehouse)).id,
        body: () => ({
          organisation,
          name: next(),
          defaultWarehouse: warehouse,
          warehouses: [warehouse],
          suppliers: [supplier],
          partner,
        }),
        organisation,
      },
      list,
    ),
    eshopSetting: {
      read: () => ({ params: { id: own.eshop } }),
      update: () => ({ params: { id: own.eshop }, body: { rollbackGraceMinutes: 30 } }),
    },
    organisationSetting: {
      read: () => ({ params: { id: organisation } }),
      update: () => ({ params: { id: organisation }, body: { strictFifo: true } }),
    },
    partner: recordCalls(
      {
        contract: partnerRecord,
        id: partner,
        make: async () => (await buildPartner(database, mine)).id,
        body: () => ({ organisation, name: next() }),
        organisation,
      },
      list,
    ),
  };
}
