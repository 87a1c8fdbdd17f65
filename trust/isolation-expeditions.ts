import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { routes } from '../contracts/index.ts';
import { tokenOf } from '../server/features/expedition/tracking/tracking.address.ts';
import { buildProduct, type Expedition, insert } from '../testing/builders.ts';
import type { Portal } from '../testing/portal.ts';
import {
  asAdmin,
  type Calls,
  editCalls,
  exported,
  type GoodCall,
  importCalls,
  next,
} from './isolation-call.ts';
import { buildImport, buildOrder, type IsolationWorld } from './isolation-world.ts';
import { orderOf, type Tenant } from './tenant.ts';

type Expeditions = Pick<
  typeof routes,
  'event' | 'expedition' | 'expeditionInvoice' | 'expeditionPapers' | 'expeditionTracking'
>;

/** Content that is a PDF. */
export const INVOICE = '%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n';

/** An order that the warehouse has. */
export async function buildHandedOver(portal: Portal, tenant: Tenant): Promise<Expedition> {
  const made = await buildOrder(portal, tenant, 'Own');
  await portal.database.asOwner(`update expedition set status = 'awaitingProcessing' where id = $1`, [
    made.id,
  ]);
  return made;
}

/** An order with an invoice. @returns its id. */
export async function buildInvoiced(portal: Portal, tenant: Tenant, name: string): Promise<string> {
  const { id } = await buildOrder(portal, tenant, name);
  const { key } = await portal.services.storage.put(Readable.from([INVOICE]), {
    maxBytes: 1_000,
    organisationId: tenant.id,
    kind: 'invoice',
  });
  await portal.database.asOwner(
    `insert into expedition_invoice (organisation_id, expedition_id, original_name, bytes, file_key)
     values ($1, $2, $3, 7, $4)`,
    [tenant.id, id, `${name}.pdf`, key],
  );
  return id;
}

/** Good calls of orders and of what was done to them. */
export function expeditionCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): { [N in keyof Expeditions]: Calls<Expeditions[N]> } {
  const order = async () => (await buildOrder(portal, mine, 'Own')).id;
  /** An order as its warehouse or carrier would have brought it there. */
  const orderIn = async (fields: { status: string; status_before_cancel?: string }): Promise<string> => {
    const id = await order();
    await portal.database.asOwner(
      'update expedition set status = $2, status_before_cancel = $3 where id = $1',
      [id, fields.status, fields.status_before_cancel ?? null],
    );
    return id;
  };
  const act = async () => ({ params: { id: await order() } });
  const invoiced = async () => ({ params: { id: await buildInvoiced(portal, mine, 'Own') } });
  const tracked = async () => {
    const id = uuid();
    await insert(portal.database, 'tracking_link', {
      id,
      organisation_id: mine.id,
      expedition_id: await order(),
    });
    return tokenOf(portal.services.secrets, id);
  };
  const places = {
    warehouse: mine.warehouse.id,
    wms: mine.wms.id,
  };
  // One for all: the answers to two orders differ in nothing then.
  let virtual: Promise<{ id: string }> | undefined;
  const orderBody = async () => {
    virtual ??= buildProduct(portal.database, mine, { type: 'Virtual' });
    const removedVirtualProducts = [{ productId: (await virtual).id, quantity: 1 }];
    return { ...orderOf(mine, next()), ...places, partner: null, removedVirtualProducts };
  };
  return {
    event: {
      history: () => ({ params: { noun: 'expedition', id: own.expedition } }),
      undo: async () => {
        const { id } = await buildHandedOver(portal, mine);
        await portal.database.asOwner(
          `insert into event (organisation_id, actor_kind, actor_name, noun, record_id, act, undo)
           values ($1, 'user', 'Own', 'expedition', $2::uuid, 'send',
             jsonb_build_object('act', 'send', 'records', jsonb_build_array($2::uuid), 'passes', '[]'::jsonb))`,
          [own.organisation, id],
        );
        return { params: { noun: 'expedition', id, act: 'send' } };
      },
    },
    expeditionTracking: {
      readLink: () => ({ params: { id: own.expedition } }),
      shareLink: async () => ({ params: { id: await order() }, body: { showsItems: true, renew: true } }),
      endLink: async () => ({ params: { id: await order() } }),
      track: async () => ({ params: { token: await tracked() } }),
    },
    expeditionInvoice: {
      uploadInvoice: async () => ({
        params: { id: await order() },
        body: { originalName: 'Own.pdf' },
        file: INVOICE,
      }),
      invoice: invoiced,
      deleteInvoice: invoiced,
    },
    expeditionPapers: {
      deliveryNote: () => ({ params: { id: own.expedition } }),
      deliveryNotes: () => ({ body: { expeditions: [own.expedition] } }),
      pickingList: asAdmin(() => ({ params: { id: own.expedition } })),
      pickingLists: asAdmin(() => ({ body: { expeditions: [own.expedition] } })),
    },
    expedition: {
      list,
      export: exported('orderNumber', 'recipient', 'eshop'),
      counts: () => ({ query: { organisation: own.organisation, eshop: own.eshop } }),
      read: () => ({ params: { id: own.expedition } }),
      create: async () => ({ body: await orderBody() }),
      update: async () => ({ params: { id: await order() }, body: await orderBody() }),
      forecast: () => ({
        body: {
          expedition: own.expedition,
          eshop: own.eshop,
          orderNumber: next(),
          ...places,
          products: [own.product],
        },
      }),
      ...editCalls('expeditions', order, { note: 'edited' }),
      send: act,
      sendMany: async () => ({ body: { expeditions: [await order()] } }),
      process: async () => ({ params: { id: await orderIn({ status: 'stockOk' }) } }),
      rollback: async () => ({ params: { id: (await buildHandedOver(portal, mine)).id } }),
      cancel: act,
      withdrawCancel: async () => ({
        params: {
          id: await orderIn({ status: 'waitingForCancel', status_before_cancel: 'takeOut' }),
        },
      }),
      correct: asAdmin(async () => ({
        params: { id: await orderIn({ status: 'carrierPickedUp' }), act: 'returnToSender' },
        body: { reason: 'Own' },
      })),
      declare: asAdmin(
        Object.assign(
          async () => ({
            params: { id: await orderIn({ status: 'carrierPickedUp' }), act: 'declareLost' },
            body: { reason: 'Own' },
          }),
          {
            within: {
              parcels: async () => ({
                params: { id: await orderIn({ status: 'carrierPickedUp' }), act: 'declareLost' },
                body: { reason: 'Own', parcels: [uuid()] },
              }),
            },
          },
        ),
      ),
      printDeliveryNotes: () => ({ body: { expeditions: [own.expedition] } }),
      printPickingLists: asAdmin(() => ({ body: { expeditions: [own.expedition] } })),
      printLabels: asAdmin(() => ({ body: { expeditions: [own.expedition] } })),
      copyMany: async () => ({ body: { expeditions: [await order()] } }),
      bulk: async () => ({ params: { act: 'cancel' }, body: { expeditions: [await order()] } }),
      ...importCalls({
        imported: () => buildImport(portal, mine, 'Own'),
        options: { organisation: own.organisation, eshop: own.eshop },
        file: 'orderNumber;productSku;quantity\r\nA-1;none;1\r\n',
      }),
    },
  };
}
