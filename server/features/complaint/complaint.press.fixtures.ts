import { expect } from 'vitest';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import type { ComplaintAct, ComplaintStatus } from '../../../contracts/complaint/complaint.states.ts';
import type { Claims } from './complaint.fixtures.ts';

export type Side = 'client' | 'admin';
export type Button = Exclude<
  ComplaintAct,
  'create' | 'update' | 'route' | 'reply' | 'expire' | 'closeSilent'
>;
export const TEXT = { text: 'As we see it.' };

/** Every button with a good body. */
export const BUTTONS: Record<Button, object> = {
  assign: {},
  setResolving: {},
  ask: TEXT,
  fileWithCarrier: { reference: 'R-1' },
  carrierAsks: TEXT,
  askLogistics: TEXT,
  askManagement: {},
  passToSupplier: {},
  supplierAnswered: TEXT,
  resolve: { resolution: 'redispatch', ...TEXT },
  approve: {},
  reject: TEXT,
  cancel: {},
};

/** What either side does with claims: by a button, or by a word. */
export function standAtClaims(claims: Claims) {
  const press = (act: Button, id: string, side: Side, body: object = BUTTONS[act]) =>
    claims.portal.call(
      complaintRoutes[act] as typeof complaintRoutes.reject,
      { params: { id }, body: body as never },
      claims.options(claims[side]),
    );
  const say = (id: string, side: Side, internal = false) =>
    claims.portal.call(
      complaintRoutes.comment,
      { params: { id }, body: { text: 'Here it is.', internal } },
      claims.options(claims[side]),
    );

  /** A claim with everything that an act may ask for. */
  const made = async (status: ComplaintStatus = 'created'): Promise<string> => {
    const { expedition } = await claims.shipped();
    const supplier = await claims.portal.database.asOwner<{ id: string }>(
      `insert into supplier (id, organisation_id, name) values (gen_random_uuid(), $1, gen_random_uuid()::text) returning id`,
      [claims.organisation.id],
    );
    const { body, status: answered } = await claims.file({
      expedition: expedition.id,
      supplier: supplier[0]?.id,
      claimValue: '1749',
    });
    expect(answered).toBe(201);
    if (status !== 'created') await claims.put(body.id, status);
    return body.id;
  };
  const statusOf = async (id: string) => (await claims.read(id, claims.admin)).status;
  return { press, say, made, statusOf };
}
