import { describe, expect, it } from 'vitest';
import {
  EXPEDITION_STATUSES,
  type ExpeditionStatus,
} from '../../../../contracts/expedition/expedition.states.ts';
import { listActions, mainAction } from './expedition.actions.ts';

const words = (status: ExpeditionStatus) =>
  listActions(status, 'client').map(
    ({ button, may, isAsked }) => (may ? '' : '-') + button + (isAsked ? '?' : ''),
  );

describe('the buttons of an expedition', () => {
  it('offer what the states allow', () => {
    expect(words('onHold')).toEqual(['send', 'cancel']);
    expect(words('waitingForGoods')).toEqual(['rollback', 'cancel']);
    expect(words('stockOk')).toEqual(['process', 'rollback', 'cancel']);
    expect(words('awaitingProcessing')).toEqual(['rollback', 'cancel?']);
  });

  it('keep what is refused but would be looked for', () => {
    expect(words('incorrect')).toEqual(['-send', 'cancel']);
    expect(words('takeOut')).toEqual(['-rollback', 'cancel?']);
    expect(words('carrierPickedUp')).toEqual(['-cancel']);
    expect(words('canceled')).toEqual([]);
  });

  it('have a main one only where a person is waited for', () => {
    const waiting = EXPEDITION_STATUSES.filter((status) => mainAction(status) !== null);
    expect(waiting).toEqual(['onHold', 'stockOk']);
    for (const status of waiting)
      expect(listActions(status, 'client').find((one) => one.button === mainAction(status))?.may).toBe(true);
  });
});
