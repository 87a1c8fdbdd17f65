import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import {
  EXPEDITION_STATUSES,
  type ExpeditionStatus,
} from '../../../contracts/expedition/expedition.states.ts';
import type { WarehouseEventKind } from '../../../contracts/floor/floor.schema.ts';
import { findRoad } from '../road.ts';
import { type Fate, type FloorOrder, fateOf, nextStep } from './course.ts';

const CALM: Fate = { short: false, refused: null, returns: false };
const at = (status: ExpeditionStatus, more: Partial<FloorOrder> = {}): FloorOrder => ({
  status,
  statusBeforeCancel: null,
  skipDeliveryStatus: false,
  awaitsNumber: false,
  isRefused: false,
  reported: new Set(),
  ...more,
});

describe('fateOf', () => {
  it('draws the same again, and about the share that is wanted', () => {
    const shares = { shortages: 10, refusals: 20, returns: 50 };
    const ids = Array.from({ length: 4_000 }, () => uuid());
    const fates = ids.map((id) => fateOf(id, shares));
    expect(ids.map((id) => fateOf(id, shares))).toEqual(fates);
    const share = (holds: (fate: Fate) => boolean) => (fates.filter(holds).length / ids.length) * 100;
    expect(share(({ short }) => short)).toBeGreaterThan(7);
    expect(share(({ short }) => short)).toBeLessThan(13);
    expect(share(({ refused }) => refused === 'refuseData')).toBeGreaterThan(7);
    expect(share(({ refused }) => refused === 'refuseLabel')).toBeGreaterThan(7);
    expect(share(({ returns }) => returns)).toBeGreaterThan(45);
    expect(share(({ returns }) => returns)).toBeLessThan(55);
  });

  it('spares all at 0 and none at 100', () => {
    const id = uuid();
    expect(fateOf(id, { shortages: 0, refusals: 0, returns: 0 })).toEqual(CALM);
    const doomed = fateOf(id, { shortages: 100, refusals: 100, returns: 100 });
    expect(doomed).toMatchObject({ short: true, returns: true });
    expect(doomed.refused).not.toBeNull();
  });
});

describe('nextStep', () => {
  it('meets trouble once', () => {
    const reported = new Set<WarehouseEventKind>(['reportShortage', 'refuseData', 'refuseLabel']);
    const short: Fate = { ...CALM, short: true };
    expect(nextStep(at('takeOut'), short)).toBe('reportShortage');
    expect(nextStep(at('takeOut', { reported }), short)).toBe('finishPicking');
    const refusesData: Fate = { ...CALM, refused: 'refuseData' };
    expect(nextStep(at('awaitingProcessing'), refusesData)).toBe('refuseData');
    expect(nextStep(at('awaitingProcessing', { reported }), refusesData)).toBe('accept');
    const refusesLabel: Fate = { ...CALM, refused: 'refuseLabel' };
    expect(nextStep(at('awaitingProcessing'), refusesLabel)).toBe('accept');
    expect(nextStep(at('completion'), refusesLabel)).toBe('refuseLabel');
    expect(nextStep(at('completion', { reported }), refusesLabel)).toBe('pack');
  });

  it('ends at the carrier in one of three ways', () => {
    expect(nextStep(at('carrierPickedUp'), CALM)).toBe('deliver');
    expect(nextStep(at('carrierPickedUp', { skipDeliveryStatus: true }), CALM)).toBe('assumeDelivered');
    expect(nextStep(at('waitingForTheCarrier', { awaitsNumber: true }), CALM)).toBeNull();
    expect(nextStep(at('completion', { isRefused: true }), CALM)).toBeNull();
    expect(nextStep(at('carrierPickedUp'), { ...CALM, returns: true })).toBe('returnToSender');
  });

  it('reports only what the table allows, whatever the status and the fate', () => {
    const fates: Fate[] = [
      CALM,
      { short: true, refused: 'refuseData', returns: true },
      { ...CALM, refused: 'refuseLabel' },
    ];
    for (const status of EXPEDITION_STATUSES) {
      for (const fate of fates) {
        const before = status === 'waitingForCancel' ? 'completion' : null;
        const kind = nextStep(at(status, { statusBeforeCancel: before }), fate);
        if (!kind) continue;
        const personalCollection = status === 'readyToTakeover';
        const road = findRoad({ status, statusBeforeCancel: before, personalCollection }, kind);
        expect(road, `${status} ${kind}`).toMatchObject({ steps: [{ kind }] });
      }
    }
  });
});
