import { describe, expect, it } from 'vitest';
import { EXPEDITION_FIELDS, editable } from './expedition.edit.ts';
import { expeditionBody } from './expedition.schema.ts';
import { EXPEDITION_STATUSES, type ExpeditionStatus, PRE_WMS } from './expedition.states.ts';

const LATER = EXPEDITION_STATUSES.slice(EXPEDITION_STATUSES.indexOf('waitingForTheCarrier'));
const may = (status: ExpeditionStatus, field: Parameters<typeof editable>[2], actor = 'client' as const) =>
  editable(status, actor, field).may;

describe('the edit matrix', () => {
  it('knows every field that can be sent, and no other', () => {
    expect([...EXPEDITION_FIELDS].sort()).toEqual(Object.keys(expeditionBody.shape).sort());
  });

  it('lets a draft change in everything, its number only until the first sending', () => {
    for (const status of ['onHold', 'incorrect'] as const) {
      for (const field of EXPEDITION_FIELDS) expect(editable(status, 'client', field)).toEqual({ may: true });
      expect(editable(status, 'client', 'orderNumber', { sent: true })).toEqual({
        may: false,
        reason: 'sentOnce',
      });
      expect(editable(status, 'client', 'items', { sent: true }).may).toBe(true);
    }
  });

  it('keeps the goods fixed once it is sent, the carrier and the address open', () => {
    for (const status of PRE_WMS) {
      expect(editable(status, 'admin', 'items')).toEqual({ may: false, reason: 'afterRollback' });
      expect(may(status, 'carrier')).toBe(true);
      expect(may(status, 'billingPhone')).toBe(true);
      expect(may(status, 'priority')).toBe(true);
    }
  });

  it('opens the goods of what is ready only where the e-shop said so', () => {
    expect(editable('stockOk', 'client', 'items', { editBeforeProcessing: true }).may).toBe(true);
    expect(editable('stockOk', 'client', 'items').may).toBe(false);
    expect(editable('waitingForGoods', 'client', 'items', { editBeforeProcessing: true }).may).toBe(false);
  });

  it('gives the required day to administrators while the warehouse works', () => {
    for (const status of ['awaitingProcessing', 'preallocated', 'takeOut'] as const) {
      expect(editable(status, 'client', 'requiredExpeditionDate').reason).toBe('administratorOnly');
      expect(editable(status, 'admin', 'requiredExpeditionDate').may).toBe(true);
      expect(may(status, 'note')).toBe(true);
    }
    expect(editable('completion', 'admin', 'priority').may).toBe(false);
  });

  it('changes the carrier until the warehouse accepts, then at packing by an administrator', () => {
    expect(may('awaitingProcessing', 'carrierService')).toBe(true);
    expect(editable('takeOut', 'admin', 'carrierService').reason).toBe('inWarehouse');
    expect(editable('completion', 'client', 'codValue').reason).toBe('administratorOnly');
    expect(editable('completion', 'admin', 'codValue').may).toBe(true);
  });

  it('leaves only references open later, and says what closed the rest', () => {
    for (const status of LATER) {
      expect(may(status, 'ref1')).toBe(true);
      expect(editable(status, 'admin', 'billingStreet')).toEqual({ may: false, reason: 'closed' });
    }
    expect(editable('waitingForCancel', 'client', 'billingStreet').reason).toBe('cancelRequested');
  });
});
