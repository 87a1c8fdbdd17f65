import { describe, expect, it } from 'vitest';
import { makeLabel } from './label.ts';

const facts = {
  carrierCode: 'packeta-eu',
  personalCollection: false,
  adapter: null,
  trackingUrlPattern: 'https://track.example/?id={trackingNumber}',
};

describe('makeLabel', () => {
  it('prints the same number however often', () => {
    const label = {
      trackingNumber: 'PACK0001048251',
      trackingUrl: 'https://track.example/?id=PACK0001048251',
    };
    expect(makeLabel(facts, 'E-1048251', {})).toEqual(label);
    expect(makeLabel(facts, 'E-1048251', {})).toEqual(label);
    expect(makeLabel(facts, 'E-1048252', {}).trackingNumber).not.toBe(label.trackingNumber);
  });

  it('keeps what was told, and makes the address of it', () => {
    expect(makeLabel(facts, 'E-1', { trackingNumber: 'Z 291/7' })).toEqual({
      trackingNumber: 'Z 291/7',
      trackingUrl: 'https://track.example/?id=Z%20291%2F7',
    });
    expect(
      makeLabel(facts, 'E-1', { trackingNumber: 'Z1', trackingUrl: 'https://other.example/Z1' }).trackingUrl,
    ).toBe('https://other.example/Z1');
  });

  it('gives no address where the carrier has none, and no label to who comes in person', () => {
    expect(makeLabel({ ...facts, trackingUrlPattern: null }, 'E-1', {}).trackingUrl).toBeNull();
    expect(makeLabel({ ...facts, personalCollection: true }, 'E-1', {})).toEqual({
      trackingNumber: null,
      trackingUrl: null,
    });
  });

  it('invents no number where the carrier gives one', () => {
    const booked = { ...facts, adapter: 'packeta' as const };
    expect(makeLabel(booked, 'E-1', {})).toEqual({ trackingNumber: null, trackingUrl: null });
    expect(makeLabel(booked, 'E-1', { trackingNumber: 'Z1' }).trackingNumber).toBe('Z1');
  });
});
