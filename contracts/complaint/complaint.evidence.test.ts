import { expect, test } from 'vitest';
import { EVIDENCE, readEvidence } from './complaint.evidence.ts';

type Claim = Parameters<typeof readEvidence>[0];

const parcel = (of: { weight: number | null; hasLabel: boolean }) => ({
  id: 'p',
  trackingNumber: 'T1',
  trackingUrl: null,
  packedAt: '2026-01-01T00:00:00Z',
  deliveredAt: null,
  ...of,
});
const EMPTY: Claim = {
  reason: 'damaged',
  attachments: [],
  parcels: [],
  trackingNumber: null,
  claimValue: null,
  hasInvoice: false,
};
const missing = (claim: Partial<Claim>) =>
  readEvidence({ ...EMPTY, ...claim })
    .filter(({ isThere }) => !isThere)
    .map(({ evidence }) => evidence);
const photo = (proof: Claim['attachments'][number]['proof']) => ({ proof }) as Claim['attachments'][number];

test('all that a reason asks for is missing from an empty claim', () => {
  for (const reason of Object.keys(EVIDENCE) as (keyof typeof EVIDENCE)[])
    expect(missing({ reason })).toEqual(EVIDENCE[reason]);
});

test('what is known of the parcel, the order and the claim counts, and so do papers by what they prove', () => {
  expect(
    missing({ parcels: [parcel({ weight: 410, hasLabel: true })], hasInvoice: true, claimValue: '10' }),
  ).toEqual(['photoOfGoods', 'photoOfBox']);
  expect(
    missing({
      parcels: [parcel({ weight: 410, hasLabel: false }), parcel({ weight: null, hasLabel: false })],
      attachments: [photo('photoOfGoods'), photo('photoOfLabel'), photo('invoice'), photo(null)],
    }),
  ).toEqual(['photoOfBox', 'weight', 'value']);
  expect(missing({ reason: 'undelivered', trackingNumber: 'T1', attachments: [photo('statement')] })).toEqual(
    ['weight', 'value', 'invoice'],
  );
});

test('only papers are asked of a person', () => {
  expect(readEvidence(EMPTY).map(({ proof }) => proof)).toEqual([
    'photoOfGoods',
    'photoOfBox',
    'photoOfLabel',
    null,
    null,
    'invoice',
  ]);
});
