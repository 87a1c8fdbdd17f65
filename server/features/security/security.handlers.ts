import { notFound } from '../../../contracts/kit/problem.ts';
import type { securityRoutes } from '../../../contracts/security/security.routes.ts';
import type { SecurityAct } from '../../../contracts/security/security.schema.ts';
import { clientWords } from '../../platform/access/client-words.ts';
import { keepChallenge, spendChallenge } from '../../platform/access/passkey.store.ts';
import {
  loadPasskeys,
  PASSKEY_ALGORITHMS,
  passkeySite,
  verifyNewPasskey,
} from '../../platform/access/passkeys.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { recordSecurity } from '../../platform/access/second-factor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Handlers, ownTransactions, type Request } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { readBrand } from '../provider/provider.service.ts';
import { confirmIdentity } from './confirm.service.ts';
import {
  addAddress,
  addPasskey,
  beginTotp,
  describeSecurity,
  removeAddress,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setLimit,
  takeTotp,
} from './security.service.ts';
import { endSessions, listActivity, listPasskeys, readSecurity, renamePasskey } from './security.store.ts';

type Calling = Pick<Request, 'ip' | 'client'> & { caller: NonNullable<Request['caller']> };

/** How people sign in. Each call touches the caller's own account alone. */
export function securityHandlers(
  services: Services,
  needsSecondFactor: (audience: 'user' | 'admin') => boolean,
): Handlers<typeof securityRoutes> {
  const { database, secrets } = services;
  const site = passkeySite(services.publicUrl);
  /** Accounts are nobody's of an organisation: the system reads and writes them, for the caller alone. */
  const inOne = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(systemScope(), work);
  const note = (tx: Tx, call: Calling, act: SecurityAct, name?: string): Promise<void> =>
    recordSecurity(tx, call.caller.accountId, act, call, {
      acting: call.caller.scope.acting,
      ...(name === undefined ? {} : { name }),
    });
  const who = ({ caller, ip }: Calling) => ({ accountId: caller.accountId, sessionId: caller.sessionId, ip });

  return {
    read: ownTransactions((call) =>
      database.read(systemScope(), (tx) =>
        describeSecurity(tx, who(call), needsSecondFactor(call.caller.audience)),
      ),
    ),
    activity: ownTransactions(({ caller }) =>
      database.read(systemScope(), async (tx) => ({
        events: (await listActivity(tx, caller.accountId)).map(({ client, ...event }) => ({
          ...event,
          client: clientWords(client),
        })),
      })),
    ),
    confirm: ownTransactions(async (call) => {
      await confirmIdentity(services, site, who(call), call.body);
      return undefined;
    }),
    beginTotp: ownTransactions(({ caller }) =>
      inOne(async (tx) => beginTotp(tx, secrets, caller.accountId, (await readBrand(tx, services)).name)),
    ),
    setTotp: ownTransactions((call) =>
      inOne(async (tx) => {
        const newCodes = await takeTotp(tx, secrets, call.caller.accountId, call.body.code);
        await note(tx, call, 'setTotp');
        return { newCodes };
      }),
    ),
    removeTotp: ownTransactions((call) =>
      inOne(async (tx) => {
        await removeTotp(tx, call.caller.accountId, needsSecondFactor(call.caller.audience));
        await note(tx, call, 'removeTotp');
        return undefined;
      }),
    ),
    makeRecoveryCodes: ownTransactions((call) =>
      inOne(async (tx) => {
        const newCodes = await renewRecoveryCodes(tx, secrets, call.caller.accountId);
        await note(tx, call, 'makeRecoveryCodes');
        return { newCodes };
      }),
    ),
    beginPasskey: ownTransactions(({ caller: { accountId, scope } }) =>
      inOne(async (tx) => {
        const { login } = await readSecurity(tx, accountId);
        const { generateRegistrationOptions } = await loadPasskeys();
        const options = await generateRegistrationOptions({
          rpName: (await readBrand(tx, services)).name,
          rpID: site.rpId,
          userID: new Uint8Array(Buffer.from(accountId)),
          userName: login,
          userDisplayName: scope.acting.name,
          attestationType: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          excludeCredentials: (await listPasskeys(tx, accountId)).map(({ credentialId }) => ({
            id: credentialId,
          })),
          supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
        });
        await keepChallenge(tx, options.challenge, accountId);
        return { ...options };
      }),
    ),
    addPasskey: ownTransactions(async (call) => {
      const { name, response } = call.body;
      const { accountId } = call.caller;
      await spendChallenge(database, response.response.clientDataJSON, accountId);
      const passkey = await verifyNewPasskey(site, response);
      return inOne(async (tx) => {
        const id = await addPasskey(tx, accountId, name, passkey);
        await note(tx, call, 'addPasskey', name);
        return { id };
      });
    }),
    renamePasskey: ownTransactions((call) =>
      inOne(async (tx) => {
        const { name } = call.body;
        if (!(await renamePasskey(tx, call.caller.accountId, call.params.id, name))) throw notFound();
        await note(tx, call, 'renamePasskey', name);
        return undefined;
      }),
    ),
    removePasskey: ownTransactions((call) =>
      inOne(async (tx) => {
        const { accountId, audience } = call.caller;
        const name = await removePasskey(tx, accountId, call.params.id, needsSecondFactor(audience));
        await note(tx, call, 'removePasskey', name);
        return undefined;
      }),
    ),
    addAddress: ownTransactions((call) =>
      inOne(async (tx) => {
        const { range: text, note: said } = call.body;
        const { id, range } = await addAddress(tx, call.caller.accountId, text, said ?? null);
        await note(tx, call, 'addAddress', range);
        return { id };
      }),
    ),
    removeAddress: ownTransactions((call) =>
      inOne(async (tx) => {
        const range = await removeAddress(tx, call.caller.accountId, call.params.id, call.ip);
        await note(tx, call, 'removeAddress', range);
        return undefined;
      }),
    ),
    limitAddresses: ownTransactions((call) =>
      inOne(async (tx) => {
        const { only } = call.body;
        await setLimit(tx, call.caller.accountId, only, call.ip);
        await note(tx, call, only ? 'limitAddresses' : 'freeAddresses');
        return undefined;
      }),
    ),
    endSession: ownTransactions((call) =>
      inOne(async (tx) => {
        if ((await endSessions(tx, call.caller.accountId, { id: call.params.id })) === 0) throw notFound();
        await note(tx, call, 'endSession');
        return undefined;
      }),
    ),
    endOthers: ownTransactions((call) =>
      inOne(async (tx) => {
        const { accountId, sessionId } = call.caller;
        if ((await endSessions(tx, accountId, { but: sessionId })) > 0) await note(tx, call, 'endSessions');
        return undefined;
      }),
    ),
  };
}
