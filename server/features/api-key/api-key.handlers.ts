import { v7 as uuid } from 'uuid';
import { type apiKeyRoutes, KEY_SCOPES } from '../../../contracts/api-key/api-key.routes.ts';
import { invalid, invalidAt, notFound } from '../../../contracts/kit/problem.ts';
import { normalRange } from '../../platform/access/addresses.ts';
import { makeKey } from '../../platform/access/api-keys.ts';
import { onlyOrganisation, systemScope } from '../../platform/access/scope.ts';
import { recordSecurity } from '../../platform/access/second-factor.ts';
import { recordEvent } from '../../platform/events/record.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { insertKey, listKeys, readKey, revokeKey } from './api-key.store.ts';

const DAY = 24 * 3_600_000;

/** Each in its one spelling; null where a key is good everywhere. @throws Problem 400 `addressInvalid`. */
function rangesOf(addresses: readonly string[] | null | undefined): string[] | null {
  if (!addresses || addresses.length === 0) return null;
  const ranges = addresses.map(normalRange);
  const violations = ranges.flatMap((range, index) =>
    range === null ? [{ propertyPath: `addresses[${index}]`, code: 'addressInvalid', parameters: {} }] : [],
  );
  if (violations.length > 0) throw invalid(violations);
  return [...new Set(ranges as string[])];
}

/** The keys of an organisation's programs. */
export function apiKeyHandlers({ database }: Services): Handlers<typeof apiKeyRoutes> {
  return {
    list: async (tx, { query }) => ({ keys: await listKeys(tx, query.organisation ?? null) }),
    create: ownTransactions(async ({ caller, body, ip, client }) => {
      const organisationId = body.organisation ?? onlyOrganisation(caller.scope);
      if (organisationId === null) throw invalidAt('organisation', 'required');
      const isMine = caller.scope.organisations?.includes(organisationId) ?? true;
      if (!isMine) throw invalidAt('organisation', 'organisationUnknown');
      const rights = caller.permissions(organisationId);
      const scopes = KEY_SCOPES.filter((scope) => body.scopes.includes(scope));
      if (scopes.some((scope) => !rights.includes(scope))) throw invalidAt('scopes', 'scopeBeyond');
      const addresses = rangesOf(body.addresses);
      const { key, hash, hint } = makeKey();
      const id = uuid();
      const created = await database.transaction(caller.scope, async (tx) => {
        const expiresAt = new Date(tx.now.getTime() + body.days * DAY);
        await insertKey(tx, caller.accountId, {
          id,
          organisationId,
          name: body.name,
          scopes,
          addresses,
          hash,
          hint,
          expiresAt,
        });
        await recordEvent(tx, {
          organisationId,
          noun: 'apiKey',
          recordId: id,
          act: 'create',
          reason: body.name,
          diff: [
            { field: 'scopes', from: null, to: scopes.map((right) => ({ right })) },
            { field: 'expiresAt', from: null, to: expiresAt.toISOString() },
            ...(addresses ? [{ field: 'addresses', from: null, to: addresses.join(', ') }] : []),
          ],
        });
        return readKey(tx, id);
      });
      const { acting } = caller.scope;
      await database.transaction(systemScope(), (tx) =>
        recordSecurity(tx, caller.accountId, 'makeKey', { ip, client }, { name: body.name, acting }),
      );
      return { key, created };
    }),
    // One transaction of the system for both histories: an account's belongs to no organisation.
    revoke: ownTransactions(async ({ caller, params, ip, client, keep }) => {
      const { acting, organisations } = caller.scope;
      await database.transaction(systemScope(), async (tx) => {
        const revoked = await revokeKey(tx, params.id, organisations, acting.name);
        if (!revoked) throw notFound();
        const { organisationId, name } = revoked;
        await recordEvent(tx, {
          organisationId,
          noun: 'apiKey',
          recordId: params.id,
          act: 'revoke',
          reason: name,
          acting,
        });
        await recordSecurity(tx, caller.accountId, 'revokeKey', { ip, client }, { name, acting });
        await keep(tx, undefined);
      });
      return undefined;
    }),
  };
}
