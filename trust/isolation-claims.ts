import { v7 as uuid } from 'uuid';
import type { claimCostRoutes } from '../contracts/complaint/claim-cost.routes.ts';
import type { claimDraftRoutes } from '../contracts/complaint/claim-draft.routes.ts';
import type { claimRuleRoutes } from '../contracts/complaint/claim-rule.routes.ts';
import type { complaintRoutes } from '../contracts/complaint/complaint.routes.ts';
import { insert } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import { asAdmin, type Calls, exported, type GoodCall } from './isolation-call.ts';
import { buildMarkedClaim, buildMarkedDraft } from './isolation-claim-world.ts';
import { buildOrder, type IsolationWorld, PICTURE } from './isolation-world.ts';

/** A good call of every route of claims. */
export function claimCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  complaint: Calls<typeof complaintRoutes>;
  claimCost: Calls<typeof claimCostRoutes>;
  claimDraft: Calls<typeof claimDraftRoutes>;
  claimRule: Calls<typeof claimRuleRoutes>;
} {
  const made = async (status?: string) => (await buildMarkedClaim(portal, mine, 'Own', status)).complaint;
  const body = async () => {
    const { id: expedition } = await buildOrder(portal, mine, 'Own');
    const parcel = await insert(portal.database, 'parcel', {
      id: uuid(),
      organisation_id: mine.id,
      expedition_id: expedition,
      carrier_id: mine.carrier.id,
      carrier_service_id: mine.service.id,
      wms_id: mine.wms.id,
      eshop_id: mine.eshop.id,
    });
    return {
      organisation: own.organisation,
      reason: 'damaged',
      expedition,
      parcel: parcel.id,
      product: own.product,
      supplier: own.supplier,
      reporter: own.account,
      description: 'Broken',
    };
  };
  const act =
    (status: string, said: object = { text: 'Said' }): GoodCall =>
    async () => ({ params: { id: await made(status) }, body: said });
  const paper = async () => {
    const { complaint: id, complaintAttachment: attachmentId } = await buildMarkedClaim(portal, mine, 'Own');
    return { params: { id, attachmentId } };
  };
  const costs = {
    by: 'reason',
    from: '2026-01-01',
    until: '2999-01-01',
    zone: 'UTC',
    organisation: own.organisation,
  };
  const drafted = async () => ({ params: { id: await buildMarkedDraft(portal, mine, 'Own') } });
  const rule = { id: own.carrier, reason: 'damaged' };
  return {
    claimCost: {
      list: () => ({ query: costs }),
      export: () => ({ params: { format: 'csv' }, query: costs }),
    },
    claimDraft: {
      list: () => ({ query: { organisation: own.organisation } }),
      file: drafted,
      dismiss: drafted,
    },
    claimRule: {
      list: asAdmin(() => ({ params: { id: own.carrier } })),
      set: asAdmin(() => ({ params: rule, body: { opensAfter: 0, closesAfter: 3, answerDays: 20 } })),
      reset: asAdmin(() => ({ params: rule })),
    },
    complaint: {
      list,
      export: exported('internalNumber', 'status', 'reporter'),
      feExport: exported('internalNumber', 'status', 'reporter'),
      read: async () => ({ params: { id: await made() } }),
      create: async () => ({ body: await body() }),
      update: async () => ({ params: { id: await made() }, body: await body() }),
      assign: asAdmin(act('created', {})),
      setResolving: asAdmin(act('created')),
      ask: asAdmin(act('resolving')),
      fileWithCarrier: asAdmin(act('resolving', { reference: 'R-1' })),
      carrierAsks: asAdmin(act('waitingForCarrier')),
      askLogistics: asAdmin(act('resolving')),
      askManagement: asAdmin(act('resolving')),
      passToSupplier: act('created'),
      supplierAnswered: act('supplierComplaint'),
      resolve: asAdmin(act('resolving', { resolution: 'unproven' })),
      approve: act('resolved', {}),
      reject: act('resolved'),
      cancel: act('created', {}),
      bulk: async () => ({ params: { act: 'cancel' }, body: { claims: [await made()] } }),
      comment: act('created', { text: 'Said' }),
      followUp: async () => ({
        params: { id: await made('resolved') },
        body: { items: [{ product: own.product, quantity: 1 }] },
      }),
      uploadAttachment: async () => {
        const { complaint: id, complaintComment: comment } = await buildMarkedClaim(portal, mine, 'Own');
        return { params: { id }, body: { originalName: 'lamp.png', comment }, file: PICTURE };
      },
      attachment: paper,
      deleteAttachment: paper,
    },
  };
}
