import { expect, test } from 'vitest';
import { fitOf, isExactly, NO_FIT, nearest } from './palette-fit.ts';

const named = (label: string, right = '') => ({ label, right });

test('the nearer a name, the earlier it stands; what only stands in such a place comes last', () => {
  const items = [
    named('Return receipts', 'Returns and claims'),
    named('Drafted claims', 'Returns and claims'),
    named('Import claims'),
    named('Mine', 'Claims'),
    named('Claims', 'Returns and claims'),
    named('Claims of today'),
    named('Products'),
  ];
  expect(nearest(items, 'claims').map(({ label }) => label)).toEqual([
    'Claims',
    'Claims of today',
    'Drafted claims',
    'Import claims',
    'Return receipts',
    'Mine',
  ]);
});

test.each([
  ['Příjem', 'prijem', 0],
  ['Αποστολές', 'αποστολες', 0],
  ['Expedice', 'EXPEDICE', 0],
  ['New supplier', 'sup', 2],
  ['New supplier', 'upp', 3],
  ['New supplier', 'x', NO_FIT],
])('%s by %j is %d away', (label, query, far) => expect(fitOf(named(label), query)).toBe(far));

test('without a text all stand in their order', () => {
  const items = [named('B'), named('A')];
  expect(nearest(items, '')).toEqual(items);
});

test.each([
  [{ label: 'Gas stove Plamínek', detail: 'HC-STOVE, 8594187309732' }, 'hc-stove', true],
  [{ label: 'HC-260300', detail: 'Kateřina Růžičková, Praha' }, 'hc-stove', false],
])('%j is exactly %j: %s', (item, query, is) => expect(isExactly(item, query)).toBe(is));
