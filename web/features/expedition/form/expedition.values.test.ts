import { describe, expect, it } from 'vitest';
import { EXPEDITION_FIELDS } from '../../../../contracts/expedition/expedition.edit.ts';
import { expeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import { emptyValues } from '../../../ui/form/values.ts';
import { expeditionLines } from './expedition.lines.ts';
import { bodyOf, type Values } from './expedition.values.ts';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const filled = (change: Partial<Values> = {}): Values => ({
  ...(emptyValues(expeditionBody) as Values),
  eshop: ID,
  eshopOrderDate: '2026-11-19T13:51:00.000Z',
  carrierOptions: { recipientIdentificationNumber: null },
  billingCountry: 'CZ',
  orderNumber: 'HC-260448',
  billingLastName: 'Dvořáková',
  billingStreet: 'Štefánikova',
  billingZip: '602 00',
  billingCity: 'Brno',
  carrier: ID,
  carrierService: ID,
  items: [
    expeditionLines.newLine(
      {
        id: ID,
        name: 'Headlamp',
        productSku: 'HC-LUMO450',
        primaryEan: null,
        type: 'Physical',
        weight: 90,
        value: '598.00',
        valueCurrency: 'CZK',
      },
      2,
      null,
    ),
  ],
  ...change,
});

describe('the values of the form', () => {
  it('hold every field that can be sent', () => {
    const { items: _items, ...values } = filled();
    expect([...Object.keys(values), 'items'].sort()).toEqual([...EXPEDITION_FIELDS].sort());
  });

  it('make a body that the schema takes', () => {
    const body = expeditionBody.parse(bodyOf(filled()));
    expect(body.items[0]).toMatchObject({ product: ID, quantity: 2, productValue: '598.00' });
    expect(body.carrierOptions).toBeNull();
  });

  it('leave out what was switched off', () => {
    const values = filled({ deliveryCity: 'Košice', codValue: '1', cod: false });
    expect(bodyOf(values)).toMatchObject({ deliveryCity: null, deliveryCountry: null, codValue: null });
    expect(bodyOf({ ...values, differentDeliveryAddress: true, cod: true })).toMatchObject({
      deliveryCity: 'Košice',
      codValue: '1',
    });
  });

  it('leave what a record had in its hidden fields as it was', () => {
    const saved = filled({ deliveryCity: 'Košice', differentDeliveryAddress: false });
    expect(bodyOf(saved, saved).deliveryCity).toBe('Košice');
    const shown = { ...saved, differentDeliveryAddress: true };
    expect(bodyOf(saved, shown).deliveryCity).toBeNull();
  });
});
