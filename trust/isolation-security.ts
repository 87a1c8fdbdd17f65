import { v7 as uuid } from 'uuid';
import type { routes } from '../contracts/index.ts';
import type { Portal } from '../testing/portal.ts';
import { type Calls, next, refused } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';
import type { Tenant } from './tenant.ts';

const NOBODY = '01900000-0000-7000-8000-00000000dead';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const answered = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const };
const clientDataJSON = encoded({ type: 'webauthn.get', challenge: 'AAAA', origin: 'http://localhost:3000' });

/** An answer of an authenticator that nobody has. */
export const assertion = {
  ...answered,
  response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
};
const registration = { ...answered, response: { clientDataJSON, attestationObject: 'AAAA' } };

/** Calls of one's own sign-in: none of them takes the id of anybody else. */
export function securityCalls(): Calls<(typeof routes)['security']> {
  const device = 'it asks for a device that nobody here has';
  const none = 'there is nothing of the kind to change';
  return {
    read: () => ({}),
    activity: () => ({}),
    confirm: refused('nobody here has a password', () => ({ body: { password: 'a' } })),
    beginTotp: () => ({}),
    setTotp: refused(device, () => ({ body: { code: '000000' } })),
    removeTotp: refused(none, () => ({})),
    makeRecoveryCodes: refused(none, () => ({})),
    beginPasskey: () => ({}),
    addPasskey: refused(device, () => ({ body: { name: 'Own', response: registration } })),
    renamePasskey: refused(none, () => ({ params: { id: NOBODY }, body: { name: 'Own' } })),
    removePasskey: refused(none, () => ({ params: { id: NOBODY } })),
    addAddress: () => ({ body: { range: `10.0.${Number(next().slice(-4)) % 256}.0/24`, note: null } }),
    removeAddress: refused(none, () => ({ params: { id: NOBODY } })),
    limitAddresses: () => ({ body: { only: false } }),
    endSession: refused(none, () => ({ params: { id: NOBODY } })),
    endOthers: () => ({}),
  };
}

/** A key of an organisation that is good for a day; nobody knows it. */
export async function buildKey(portal: Portal, of: Tenant): Promise<string> {
  const id = uuid();
  await portal.database.asOwner(
    `insert into api_key (organisation_id, id, account_id, account_name, name, hint, key_hash, scopes, created_at, expires_at)
     values ($1, $2, $3, 'Own', 'Own', 'lk', $4, array['stock.read'], now(), now() + interval '1 day')`,
    [of.id, id, of.user.id, id],
  );
  return id;
}

/** Calls of the keys of an organisation. */
export function apiKeyCalls(portal: Portal, { own, mine }: IsolationWorld): Calls<(typeof routes)['apiKey']> {
  return {
    list: () => ({ query: { organisation: own.organisation } }),
    create: () => ({
      body: { organisation: own.organisation, name: next(), scopes: ['stock.read'], days: 1 },
    }),
    revoke: async () => ({ params: { id: await buildKey(portal, mine) } }),
  };
}
