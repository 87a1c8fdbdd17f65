import { routes } from '../contracts/index.ts';
import type { Permission } from '../contracts/kit/permissions.ts';
import { BY_PARAMETER } from './rights-parameters.ts';
import { EXPECTATIONS, type Expectation } from './rights-table.ts';

/** Everybody who calls. */
export const CALLERS = [
  'nobody',
  'expired token',
  'ended session',
  'owner',
  'manager',
  'member',
  'readOnly',
  'another client',
  'support on behalf',
  'administrator readOnly',
  'read key',
  'write key',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** What becomes of a call: 401, 403, or it is let in. */
export type Outcome = 'signIn' | 'refused' | 'letIn';

const PROVIDERS = ['warehouse', 'behalf', 'master', 'admin'];
const MANAGERS = ['people', 'preset', 'settings', 'key'];

/** Whether a role has a right, said in plain words, apart from the server's table and its code. */
export function hasRight(audience: 'user' | 'admin', role: string, permission: Permission): boolean {
  const [noun = '', act = ''] = permission.split('.');
  const reads = act === 'read' || permission === 'ledger.check';
  if (audience === 'user') {
    if (PROVIDERS.includes(noun) || permission === 'ledger.rebuild') return false;
    if (role === 'owner') return true;
    if (permission === 'people.read' || permission === 'preset.share' || permission === 'organisation.write')
      return role === 'manager';
    if (MANAGERS.includes(noun)) return false;
    return reads || role !== 'readOnly';
  }
  if (role === 'full') return true;
  if (permission === 'people.read') return true;
  if (noun === 'admin' || noun === 'key') return false;
  if (reads) return true;
  if (role === 'readOnly') return false;
  if (permission === 'warehouse.operate' || permission === 'behalf.act') return true;
  return ![...MANAGERS, ...PROVIDERS].includes(noun) && permission !== 'ledger.rebuild';
}

/** As whom each caller that is signed in calls. */
const PEOPLE: Partial<Record<CallerName, { audience: 'user' | 'admin'; role: string; asOwner?: true }>> = {
  owner: { audience: 'user', role: 'owner' },
  manager: { audience: 'user', role: 'manager' },
  member: { audience: 'user', role: 'member' },
  readOnly: { audience: 'user', role: 'readOnly' },
  'another client': { audience: 'user', role: 'owner' },
  'support on behalf': { audience: 'admin', role: 'support', asOwner: true },
  'administrator readOnly': { audience: 'admin', role: 'readOnly' },
};

/** What a key may be for: the work with orders, goods, stock and what belongs to them. */
const KEYED = ['expedition', 'product', 'stock', 'inbound', 'organisation'];
/** The operations without a right that are open to programs: no record and no choice of a person is behind them. */
const OPEN_TO_KEYS = ['dashboard.needs', 'shell.badges', 'shell.search'];

/** Keys that an owner made: one for all that can be read, one for all that keys can be for. */
function outcomeForKey(writes: boolean, { noun, name, expectation }: Operation): Outcome {
  if (expectation === 'signedIn') return OPEN_TO_KEYS.includes(`${noun}.${name}`) ? 'letIn' : 'refused';
  // A key is of a client: what only clients may do is open to it.
  const [of = '', act] = expectation.replace('user: ', '').split('.');
  return KEYED.includes(of) && (writes || act === 'read') ? 'letIn' : 'refused';
}

/** What becomes of an operation that one of the callers asks for. */
export function outcomeFor(caller: CallerName, operation: Operation): Outcome {
  const { expectation } = operation;
  if (expectation === 'anyone') return 'letIn';
  if (caller === 'read key' || caller === 'write key')
    return outcomeForKey(caller === 'write key', operation);
  const who = PEOPLE[caller];
  if (!who) return 'signIn';
  const [, only, said] = /^(?:(admin|user): )?(.*)$/.exec(expectation) ?? [];
  if (only !== undefined && who.audience !== only) return 'refused';
  // The people of all clients are not looked at on behalf of one.
  if (who.asOwner && expectation === 'admin: people.read') return 'refused';
  const demand = said as Permission | 'signedIn';
  if (demand === 'signedIn') return 'letIn';
  // Whoever acts on behalf of a client has no more than both have.
  const may = hasRight(who.audience, who.role, demand) && (!who.asOwner || hasRight('user', 'owner', demand));
  return may ? 'letIn' : 'refused';
}

/** An operation with what it demands: one for each value of a parameter on which that depends. */
export interface Operation {
  noun: string;
  name: string;
  method: string;
  path: string;
  expectation: Expectation;
  /** The parameter's value. */
  value?: { parameter: string; is: string };
}

/** Every operation of the product, as the table lists them. */
export function listOperations(): Operation[] {
  return Object.entries(EXPECTATIONS).flatMap(([noun, groups]) =>
    Object.entries(groups as Partial<Record<Expectation, readonly string[]>>).flatMap(
      ([expectation, names]) =>
        names.flatMap((name): Operation[] => {
          const { method, path } = (
            routes as Record<string, Record<string, { method: string; path: string }>>
          )[noun]?.[name] ?? { method: '', path: '' };
          const common = { noun, name, method, path };
          if (expectation !== 'byParameter') return [{ ...common, expectation: expectation as Expectation }];
          const { parameter, of } = BY_PARAMETER[`${noun}.${name}`] ?? { parameter: '', of: {} };
          return Object.entries(of).flatMap(([permission, values]) =>
            values.map((is) => ({
              ...common,
              expectation: permission as Permission,
              value: { parameter, is },
            })),
          );
        }),
    ),
  );
}
