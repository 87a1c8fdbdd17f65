import { describe, expect, it } from 'vitest';
import { EXPEDITION_STATUSES } from '../../../../contracts/expedition/expedition.states.ts';
import { appliesTo, isAsked } from './expedition.rules.ts';

const where = (act: Parameters<typeof appliesTo>[0]) =>
  EXPEDITION_STATUSES.filter((status) => appliesTo(act, status, 'client'));

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
