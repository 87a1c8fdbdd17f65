import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '../contracts/index.ts';
import {
  ADMIN_ROLES,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
  USER_ROLES,
} from '../contracts/kit/permissions.ts';
import { type Adjusted, KEPT, WEAKEST } from '../contracts/kit/rights.ts';
import { permissionsOf, type Route } from '../contracts/kit/route.ts';
import { describeRights } from '../scripts/rights-doc.ts';
import { type CallerRow, readRights } from '../server/platform/access/rights.ts';
import { CALLERS, hasRight, listOperations, outcomeFor } from './rights-expected.ts';
import { BY_PARAMETER } from './rights-parameters.ts';

const ORGANISATION = '018f0000-0000-7000-8000-000000000001';

/** What the server lets a person of this role do. */
function serverAllows(
  audience: 'user' | 'admin',
  role: string,
  rights: Adjusted = {},
): readonly Permission[] {
  const row = {
    account: ORGANISATION,
    audience,
    name: 'Somebody',
    role: audience === 'admin' ? role : null,
    epoch: 1,
    memberships: audience === 'user' ? [{ organisation: ORGANISATION, role, rights }] : [],
    as: null,
  } as CallerRow;
  return readRights(row).permissions(audience === 'user' ? ORGANISATION : null);
}

/** The cells of role and right in which the server is not as the plain words say. */
const differences = (): string[] =>
  (['user', 'admin'] as const).flatMap((audience) =>
    (audience === 'user' ? USER_ROLES : ADMIN_ROLES).flatMap((role) => {
      const allowed = serverAllows(audience, role);
      return PERMISSION_NAMES.filter(
        (permission) => allowed.includes(permission) !== hasRight(audience, role, permission),
      ).map((permission) => `${audience} ${role} ${permission}`);
    }),
  );

test('docs/rights.md is what the table of expectations makes', () => {
  const kept = readFileSync(new URL('../docs/rights.md', import.meta.url), 'utf8');
  expect(kept, 'npx tsx scripts/rights-doc.ts').toBe(describeRights());
});

test('every operation has an expectation, and it is what its contract declares', () => {
  const declared = Object.entries(routes).flatMap(([noun, ofNoun]) =>
    Object.entries(ofNoun as Record<string, Route>).map(([name, route]) => {
      const demands = permissionsOf(route).toSorted();
      const area = ['admin', 'user'].includes(route.audience) ? `${route.audience}: ` : '';
      return [
        `${noun}.${name}`,
        route.audience === 'anyone'
          ? ['anyone']
          : demands.length > 0
            ? demands.map((one) => area + one)
            : [`${area}signedIn`],
      ] as const;
    }),
  );
  const expected = new Map<string, string[]>();
  for (const { noun, name, expectation } of listOperations()) {
    const key = `${noun}.${name}`;
    expected.set(key, [...new Set([...(expected.get(key) ?? []), expectation])].toSorted());
  }
  for (const [key, demands] of declared) expect([key, expected.get(key)]).toEqual([key, demands]);
  for (const key of Object.keys(BY_PARAMETER)) expect(expected.has(key), key).toBe(true);
});

test('a plain function of role, audience and right agrees with the server, also where an organisation adjusted', () => {
  let seed = 20_261_124;
  const draw = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  const one = <T>(of: readonly T[]): T => of[draw(of.length)] as T;
  const ranks: readonly string[] = USER_ROLES;
  for (let nth = 0; nth < 20_000; nth++) {
    const audience = one(['user', 'admin'] as const);
    const role = one<string>(audience === 'user' ? USER_ROLES : ADMIN_ROLES);
    const permission = one(PERMISSION_NAMES);
    const allowed = draw(3) === 0 ? undefined : draw(2) === 0;
    const weakest = WEAKEST[permission];
    const counts =
      audience === 'user' &&
      allowed !== undefined &&
      role !== 'owner' &&
      weakest !== undefined &&
      ranks.indexOf(role) <= ranks.indexOf(weakest) &&
      !KEPT.includes(permission);
    const plain = counts ? allowed : hasRight(audience, role, permission);
    const server = serverAllows(
      audience,
      role,
      allowed === undefined ? {} : { [permission]: allowed },
    ).includes(permission);
    expect([audience, role, permission, allowed, server]).toEqual([
      audience,
      role,
      permission,
      allowed,
      plain,
    ]);
  }
});

test('each right taken from a role, and each role given one more, is noticed', () => {
  expect(differences()).toEqual([]);
  const tables = [PERMISSIONS.user, PERMISSIONS.admin] as Record<string, readonly Permission[]>[];
  let planted = 0;
  for (const table of tables)
    for (const [role, rights] of Object.entries(table)) {
      const audience = table === PERMISSIONS.user ? 'user' : 'admin';
      for (const permission of PERMISSION_NAMES) {
        table[role] = rights.includes(permission)
          ? rights.filter((one) => one !== permission)
          : [...rights, permission];
        expect(differences()).toEqual([`${audience} ${role} ${permission}`]);
        planted++;
      }
      table[role] = rights;
    }
  expect(planted).toBe((USER_ROLES.length + ADMIN_ROLES.length) * PERMISSION_NAMES.length);
  expect(differences()).toEqual([]);
});

test('each right that an operation demands parts those who are let in from those who are not', () => {
  for (const operation of listOperations()) {
    const { noun, name, expectation } = operation;
    const outcomes = new Set(CALLERS.map((caller) => outcomeFor(caller, operation)));
    expect([`${noun}.${name}`, outcomes.size > 1]).toEqual([`${noun}.${name}`, expectation !== 'anyone']);
  }
});
