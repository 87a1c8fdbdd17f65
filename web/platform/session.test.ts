import { expect, it } from 'vitest';
import type { Me } from '../../contracts/access/access.routes.ts';
import { rightsOf } from '../../contracts/kit/rights.ts';
import { losesRights, sessionOf, within } from './session.tsx';

const place = (id: string, role: 'owner' | 'readOnly', stopped: string | null = null) => ({
  ...{ id, name: id, code: id, role, stopped, eshops: [] },
  permissions: [...rightsOf(role)],
});
const [mine, theirs, held] = [
  place('mine', 'owner'),
  place('theirs', 'readOnly'),
  place('held', 'owner', 'Unpaid'),
];
const me = { audience: 'user', organisations: [mine, theirs, held], permissions: [] } as unknown as Me;
const chosen = (organisation: Me['organisations'][number] | null) =>
  sessionOf(me, { organisation, eshop: null }, () => {});

it('allows on a record what the role in its organisation allows, whichever is chosen', () => {
  const [owner, reader] = [chosen(mine), chosen(theirs)];
  expect(owner.may('expedition.write')).toBe(true);
  expect(within(owner, 'theirs').may('expedition.write')).toBe(false);
  expect(within(owner, 'theirs').may('expedition.read')).toBe(true);
  expect(reader.may('expedition.write')).toBe(false);
  expect(within(reader, 'mine').may('expedition.write')).toBe(true);
  expect(within(owner, 'held').may('expedition.send')).toBe(false);
  expect(within(owner, 'held').organisation?.stopped).toBe('Unpaid');
});

it('stays as it is on a record of the chosen organisation, of none, and of one that is not the person’s', () => {
  const owner = chosen(mine);
  for (const id of ['mine', null, 'nobody']) expect(within(owner, id)).toBe(owner);
});

it('knows what any of the organisations allows', () => {
  expect(chosen(theirs).mayAnywhere('people.write')).toBe(true);
  expect(chosen(theirs).may('people.write')).toBe(false);
});

it('leaves the provider’s people what they have', () => {
  const admin = sessionOf(
    { ...me, audience: 'admin', permissions: ['expedition.read'] },
    { organisation: null, eshop: null },
    () => {},
  );
  expect(within(admin, 'mine')).toBe(admin);
  expect(admin.mayAnywhere('people.write')).toBe(false);
});

it('knows when something that was allowed is so no more', () => {
  const asHaving = (...organisations: Me['organisations']): Me => ({ ...me, organisations });
  expect(losesRights(asHaving(mine), asHaving(place('mine', 'readOnly')))).toBe(true);
  expect(losesRights(asHaving(mine, theirs), asHaving(mine))).toBe(true);
  expect(losesRights({ ...me, permissions: ['warehouse.operate'] }, me)).toBe(true);
  expect(losesRights(asHaving(place('mine', 'readOnly')), asHaving(mine, theirs))).toBe(false);
  expect(losesRights(me, { ...me })).toBe(false);
});
