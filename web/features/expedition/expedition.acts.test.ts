import { describe, expect, it } from 'vitest';
import { expeditionNoun } from '../../../contracts/expedition/expedition.noun.ts';
import {
  EXPEDITION_STATUSES,
  type ExpeditionStatus,
} from '../../../contracts/expedition/expedition.states.ts';
import { type Act, appliesTo, mainOf, offersOf } from '../../ui/record/acts.ts';
import { expeditionActs } from './expedition.acts.ts';
import { isAsked } from './expedition.rules.ts';

const actOf = (name: string) => expeditionActs[name] as Act<{ status?: ExpeditionStatus }>;
const offers = (status: ExpeditionStatus) =>
  offersOf(expeditionNoun, expeditionActs, { id: '', status }, 'client');
const words = (status: ExpeditionStatus) =>
  offers(status)
    .filter(({ name }) => name !== 'copy')
    .map(
      ({ name, may }) =>
        (may ? '' : '-') + name + (actOf(name).as?.({ status }, 'client') === 'requestCancel' ? '?' : ''),
    );

describe('the buttons of an expedition', () => {
  it('offer what the states allow', () => {
    expect(words('onHold')).toEqual(['send', 'cancel']);
    expect(words('waitingForGoods')).toEqual(['rollback', 'cancel']);
    expect(words('stockOk')).toEqual(['process', 'rollback', 'cancel']);
    expect(words('awaitingProcessing')).toEqual(['rollback', 'cancel?']);
  });

  it('let every order be copied', () => {
    for (const status of EXPEDITION_STATUSES)
      expect(offers(status)).toContainEqual({ name: 'copy', may: true });
  });

  it('keep what is refused but would be looked for', () => {
    expect(words('incorrect')).toEqual(['-send', 'cancel']);
    expect(words('takeOut')).toEqual(['-rollback', 'cancel?']);
    expect(words('carrierPickedUp')).toEqual(['-cancel']);
    expect(words('canceled')).toEqual([]);
  });

  it('have a main one only where a person is waited for', () => {
    const waiting = EXPEDITION_STATUSES.filter((status) => mainOf(expeditionActs, status) !== undefined);
    expect(waiting).toEqual(['onHold', 'stockOk']);
    for (const status of waiting)
      expect(offers(status).find(({ name }) => name === mainOf(expeditionActs, status))?.may).toBe(true);
  });
});

const where = (name: string) =>
  EXPEDITION_STATUSES.filter((status) => appliesTo(expeditionNoun, name, actOf(name), { status }, 'client'));

describe('bulk acts', () => {
  it('apply where the transition table lets a client act', () => {
    expect(where('send')).toEqual(['onHold']);
    expect(where('process')).toEqual(['stockOk']);
    expect(where('rollback')).toEqual([
      'awaitingReservation',
      'waitingForGoods',
      'waitingForAsn',
      'readyForAsn',
      'stockOk',
      'awaitingProcessing',
      'preallocated',
    ]);
  });

  it('cancel at once before the warehouse has it, and ask the warehouse afterwards', () => {
    const cancellable = where('cancel');
    expect(cancellable.filter((status) => !isAsked(status, 'client'))).toEqual([
      'onHold',
      'incorrect',
      'awaitingReservation',
      'waitingForGoods',
      'waitingForAsn',
      'readyForAsn',
      'stockOk',
    ]);
    expect(cancellable.filter((status) => isAsked(status, 'client'))).toEqual([
      'awaitingProcessing',
      'preallocated',
      'takeOut',
      'completion',
    ]);
    expect(cancellable).not.toContain('delivered');
  });
});
