import { expect, test } from 'vitest';
import { PERMISSION_NAMES, PERMISSIONS, type Permission, USER_ROLES } from './permissions.ts';
import {
  ADJUSTABLE_ROLES,
  type Adjusted,
  isAdjustable,
  KEPT,
  missingFor,
  NEEDS,
  rightsOf,
} from './rights.ts';

const ALL = Object.fromEntries(PERMISSION_NAMES.map((name) => [name, true])) as Adjusted;
const NONE = Object.fromEntries(PERMISSION_NAMES.map((name) => [name, false])) as Adjusted;

test('whatever is given, no role has more than the owner, and readers write nothing', () => {
  for (const role of ADJUSTABLE_ROLES)
    for (const permission of rightsOf(role, ALL)) expect(PERMISSIONS.user.owner, role).toContain(permission);
  expect(rightsOf('readOnly', ALL).filter((one) => /write|send|share|rebuild|operate/.test(one))).toEqual([]);
});

test('people and keys are never given to somebody below a manager', () => {
  for (const permission of ['people.write', 'key.write', 'key.read'] as const) {
    expect(rightsOf('manager', ALL)).toContain(permission);
    for (const role of ['member', 'readOnly'] as const) expect(rightsOf(role, ALL)).not.toContain(permission);
  }
});

test("an owner's rights are fixed, and every role keeps what each screen needs", () => {
  expect(rightsOf('owner', NONE)).toBe(PERMISSIONS.user.owner);
  for (const role of ADJUSTABLE_ROLES) expect(rightsOf(role, NONE).toSorted()).toEqual(KEPT.toSorted());
});

test('the rights of the table are within their own bounds, and have what they need', () => {
  for (const role of USER_ROLES)
    for (const permission of PERMISSIONS.user[role]) {
      if (role !== 'owner' && !KEPT.includes(permission))
        expect([role, permission, isAdjustable(permission, role)]).toEqual([role, permission, true]);
      expect(missingFor(permission, PERMISSIONS.user[role])).toEqual([]);
    }
});

test('what a right needs can be given to whoever may have it', () => {
  for (const [permission, needed] of Object.entries(NEEDS) as [Permission, readonly Permission[]][])
    for (const role of ADJUSTABLE_ROLES)
      for (const one of needed)
        if (isAdjustable(permission, role)) expect(rightsOf(role, ALL)).toContain(one);
});
