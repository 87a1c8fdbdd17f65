import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintInput } from '../../../contracts/complaint/complaint.schema.ts';
import { buildExpedition, buildOrganisation, buildProduct, insert } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { type CallOptions, createTestPortal, type Portal } from '../../../testing/portal.ts';
import { MULTIPART, multipartBody } from '../../../trust/multipart.ts';
import { complaintJobs } from './complaint.jobs.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');

/** A client who claims, and an administrator who resolves. */
export async function openClaims(portalOptions?: Parameters<typeof createTestPortal>[0]) {
  const portal = await createTestPortal(portalOptions);
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const product = await buildProduct(database, organisation);
  const client = await signInUser(portal, organisation);
  const admin = await signInAdmin(portal);
  /** An order that left as one parcel. */
  const shipped = async (overrides: Record<string, unknown> = {}) => {
    const expedition = await buildExpedition(database, organisation, {
      status: 'carrierPickedUp',
      currency: 'CZK',
      value: '1749',
      ...overrides,
      items: [{ product, quantity: 1 }],
    });
    const parcel = await insert(database, 'parcel', {
      id: uuid(),
      organisation_id: organisation.id,
      expedition_id: expedition.id,
      tracking_number: `T${expedition.order_number}`,
      weight: 410,
      carrier_id: expedition.carrier_id,
      carrier_service_id: expedition.carrier_service_id,
      wms_id: expedition.wms_id,
      eshop_id: expedition.eshop_id,
    });
    return { expedition, parcel };
  };
  const options = (who: { token: string }): CallOptions => ({ token: who.token });
  const file = async (body: Partial<ComplaintInput> = {}, by = client) => {
    const made = await portal.call(
      complaintRoutes.create,
      {
        body: {
          organisation: organisation.id,
          reason: 'damaged',
          description: 'The glass is broken.',
          ...body,
        },
      },
      options(by),
    );
    return made;
  };
  return {
    portal,
    organisation,
    product,
    client,
    admin,
    shipped,
    file,
    options,
    read: async (id: string, by = client) =>
      (await portal.call(complaintRoutes.read, { params: { id } }, options(by))).body,
    /** Brings a claim to a status, past every rule. */
    put: (id: string, status: string) =>
      database.asOwner(
        `update complaint set status = $2, due_at = now() + interval '1 day',
         resolution = case when $2 = 'resolved' then 'redispatch' when $2 = 'canceled' then 'canceled'
           when $2 = 'closed/approved' then 'redispatch' else 'no_resolution' end,
         closed_by = case when $2 = 'closed/approved' then 'client' end where id = $1`,
        [id, status],
      ),
    /** Lets the time of a claim run out, and the clock see it. */
    passDeadline: async (id: string) => {
      await database.asOwner(
        `update complaint set due_at = now() - interval '1 minute' where id = $1 and due_at is not null`,
        [id],
      );
      await complaintJobs(portal.services)['complaint.passDeadlines']?.({}, jobHelp(portal));
    },
    upload: async (id: string, value: Buffer | string, by = client, fields: Record<string, string> = {}) => {
      const response = await portal.app.inject({
        method: 'PUT',
        url: `/api/complaint/${id}/attachment`,
        headers: { authorization: `Bearer ${by.token}`, 'content-type': MULTIPART, 'accept-language': 'en' },
        payload: multipartBody([
          ...Object.entries(fields).map(([name, text]) => ({ name, value: text })),
          { name: 'file', fileName: 'photo.pdf', type: 'application/pdf', value },
        ]),
      });
      return { status: response.statusCode, body: response.json() };
    },
    events: (id: string) =>
      database.asOwner<{
        act: string;
        from_status: string;
        to_status: string;
        organisation_id: string | null;
      }>('select act, from_status, to_status, organisation_id from event where record_id = $1 order by id', [
        id,
      ]),
  };
}
export type Claims = Awaited<ReturnType<typeof openClaims>>;

export const jobHelp = (portal: Portal) => ({
  database: portal.database,
  log: pino({ level: 'silent' }),
  attempt: 1,
  lastAttempt: false,
  signal: new AbortController().signal,
});
