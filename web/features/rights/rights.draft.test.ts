import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../../contracts/kit/permissions.ts';
import { changesOf, effectsOf, withRight } from './rights.draft.ts';

const { member, readOnly } = PERMISSIONS.user;
const saved = [
  { role: 'member', permissions: member, people: 3 },
  { role: 'readOnly', permissions: readOnly, people: 0 },
];

test('what a given right needs comes with it, what needs a taken one goes with it', () => {
  expect(withRight('manager', ['product.read'], 'people.write', true)).toEqual([
    'product.read',
    'people.write',
    'people.read',
  ]);
  const left = withRight('member', member, 'expedition.read', false);
  expect(member.filter((one) => !left.includes(one))).toEqual([
    'expedition.read',
    'expedition.write',
    'expedition.send',
  ]);
});

test('before it is saved a change says what it opens and closes, and for how many people', () => {
  const draft = { member: [...withRight('member', member, 'stock.write', false), 'preset.share' as const] };
  const effects = effectsOf(saved, draft);
  expect(effects).toEqual([{ role: 'member', people: 3, opens: ['preset.share'], closes: ['stock.write'] }]);
  expect(changesOf(effects)).toEqual([
    { role: 'member', permission: 'preset.share', allowed: true },
    { role: 'member', permission: 'stock.write', allowed: false },
  ]);
});

test('what was changed back changes nothing', () => {
  const away = withRight('member', member, 'stock.write', false);
  expect(effectsOf(saved, { member: withRight('member', away, 'stock.write', true) })).toEqual([]);
});
