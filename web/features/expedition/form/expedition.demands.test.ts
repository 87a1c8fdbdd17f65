import { describe, expect, it } from 'vitest';
import type { CarrierService } from '../../../../contracts/carrier/carrier.schema.ts';
import { type FoundPlace, findRefusals, listDemands } from './expedition.demands.ts';

const service = (change: Partial<CarrierService> = {}): CarrierService => ({
  id: '1',
  carrier: '2',
  name: 'Pickup point',
  code: 'PP',
  carrierProduct: null,
  pickupPlaceMandatory: true,
  pickupPlaceIgnore: false,
  emailMandatory: true,
  phoneMandatory: true,
  nameMandatory: false,
  houseNumberMandatory: false,
  addressValidationMandatory: false,
  maxWeight: null,
  maxLength: null,
  personalCollection: false,
  skipDeliveryStatus: false,
  cod: true,
  codLimit: '1000.00',
  codLimitCurrency: 'EUR',
  countriesOfOperation: ['SK', 'CZ'],
  active: true,
  createdAt: '',
  changedAt: '',
  version: 1,
  ...change,
});
const values = {
  differentDeliveryAddress: false,
  carrierPickupPlace: null,
  cod: false,
  codValue: null,
  codCurrency: null,
  billingEmail: 'z@azet.sk',
  billingPhone: ' ',
  billingCountry: 'SK',
};
const names = { service: 'Packeta', country: (code: string) => code };
const codes = (s: CarrierService, change: object = {}, places: readonly FoundPlace[] = []) =>
  findRefusals(s, { ...values, ...change }, names, places).map(
    ({ propertyPath, code }) => `${propertyPath} ${code}`,
  );

describe('what a carrier asks for', () => {
  it('lists its demands with what is there', () => {
    expect(listDemands(service(), values).map(({ kind, isMet }) => [kind, isMet])).toEqual([
      ['pickupPlace', false],
      ['phone', false],
      ['email', true],
    ]);
    expect(listDemands(undefined, values)).toEqual([]);
  });

  it('refuses what is missing under the name of its field', () => {
    expect(codes(service())).toEqual([
      'carrierPickupPlace pickupPlaceMissing',
      'billingPhone phoneNeededByCarrier',
    ]);
  });

  it('takes no town for the code of a pickup place', () => {
    const placed = (carrierPickupPlace: string) =>
      codes(service({ phoneMandatory: false }), { carrierPickupPlace });
    expect(placed('Brno')).toEqual(['carrierPickupPlace pickupPlaceNoCode']);
    expect(placed('Z-BOX 19332')).toEqual([]);
  });

  it('asks the delivery contact where there is one', () => {
    expect(codes(service({ pickupPlaceMandatory: false }), { differentDeliveryAddress: true })).toEqual([
      'deliveryPhone phoneNeededByCarrier',
      'deliveryEmail emailNeededByCarrier',
    ]);
  });

  it('wants both names of a person', () => {
    const strict = service({ pickupPlaceMandatory: false, phoneMandatory: false, nameMandatory: true });
    expect(codes(strict, { billingLastName: 'K' })).toEqual(['billingLastName nameNeededByCarrier']);
    expect(codes(strict, { billingLastName: 'K', billingFirstName: 'Z' })).toEqual([]);
  });

  it('knows where the service goes and what it collects', () => {
    const met = { carrierPickupPlace: '19332', billingPhone: '+421 905 123 456' };
    expect(codes(service(), { ...met, billingCountry: 'DE' })).toEqual(['billingCountry carrierNotThere']);
    expect(codes(service({ countriesOfOperation: [] }), { ...met, billingCountry: 'DE' })).toEqual([]);
    const cod = { ...met, cod: true, codValue: '1000.01', codCurrency: 'EUR' };
    expect(codes(service(), cod)).toEqual(['codValue codLimit']);
    expect(codes(service(), { ...cod, codValue: '1000' })).toEqual([]);
    expect(codes(service(), { ...cod, codCurrency: 'CZK' })).toEqual([]);
    expect(codes(service({ cod: false }), cod)).toEqual(['cod codNotOffered']);
  });

  it('refuses a place of another country, and one that collects no cash on delivery', () => {
    const quiet = service({ emailMandatory: false, phoneMandatory: false });
    const places = [
      { code: '106', country: 'CZ', cod: null },
      { code: '77', country: 'SK', cod: false },
      { code: '77', country: 'CZ', cod: true },
    ];
    const at = (carrierPickupPlace: string, change: object = {}) =>
      codes(quiet, { carrierPickupPlace, ...change }, places);
    expect(at('106')).toEqual(['carrierPickupPlace pickupPlaceElsewhere']);
    expect(at(' 106 ', { billingCountry: 'CZ' })).toEqual([]);
    expect(at('106', { differentDeliveryAddress: true, deliveryCountry: 'CZ' })).toEqual([]);
    expect(at('106', { billingCountry: null })).toEqual([]);
    expect(at('4711')).toEqual([]);
    expect(at('77')).toEqual([]);
    expect(at('77', { cod: true })).toEqual(['carrierPickupPlace pickupPlaceNoCod']);
    expect(at('77', { cod: true, billingCountry: 'CZ' })).toEqual([]);
    expect(codes({ ...quiet, pickupPlaceIgnore: true }, { carrierPickupPlace: '106' }, places)).toEqual([]);
  });
});
