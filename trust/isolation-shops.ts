import type { carrierAccountRoutes } from '../contracts/carrier-account/carrier-account.routes.ts';
import { eshopRecord } from '../contracts/eshop/eshop.record.ts';
import { partnerRecord } from '../contracts/partner/partner.record.ts';
import type { eshopSettingRoutes, organisationSettingRoutes } from '../contracts/setting/setting.routes.ts';
import { setCarrierAccount } from '../server/features/carrier-account/carrier-account.service.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { buildCarrier, buildEshop, buildPartner, insert } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { asAdmin, type Calls, type GoodCall, next } from './isolation-call.ts';
import { recordCalls } from './isolation-records.ts';
import type { IsolationWorld } from './isolation-world.ts';

/** A good call of every route of e-shops and partners. */
export function shopCalls(
  { database, services }: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  carrierAccount: Calls<typeof carrierAccountRoutes>;
  eshop: Calls<typeof eshopRecord.routes>;
  eshopSetting: Calls<typeof eshopSettingRoutes>;
  organisationSetting: Calls<typeof organisationSettingRoutes>;
  partner: Calls<typeof partnerRecord.routes>;
} {
  const { organisation, warehouse, supplier, partner } = own;
  const login = { apiPassword: 'a password of the walk' };
  /** A carrier that is booked with, with an account of whoever is asked about. */
  const withAccount = async (of: 'eshop' | 'provider') => {
    const { id: carrierId } = await buildCarrier(database, { adapter: 'packeta' });
    await insert(database, 'organisation_carrier', { organisation_id: organisation, carrier_id: carrierId });
    const owner = of === 'eshop' ? { organisationId: organisation, eshopId: own.eshop } : null;
    await database.transaction(systemScope(), (tx) =>
      setCarrierAccount(tx, services.secrets, owner, { carrierId, login }),
    );
    return carrierId;
  };
  const ofEshop = async () => ({ params: { id: own.eshop, carrier: await withAccount('eshop') } });
  const ofProvider = asAdmin(async () => ({ params: { id: await withAccount('provider') } }));
  return {
    carrierAccount: {
      listOfEshop: () => ({ params: { id: own.eshop } }),
      setOfEshop: async () => ({ ...(await ofEshop()), body: { login } }),
      removeOfEshop: ofEshop,
      testOfEshop: ofEshop,
      read: ofProvider,
      set: asAdmin(async () => ({ ...(await ofProvider()), body: { login } })),
      remove: ofProvider,
      test: ofProvider,
    },
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
