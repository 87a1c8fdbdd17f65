import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionShipment } from '../../../../contracts/expedition/expedition.shipment.ts';
import { startInEnglish } from '../../../platform/start-in-english.ts';
import { Label } from './Label.tsx';

await startInEnglish('expeditionDetail', 'expedition');

const record = {
  orderNumber: 'HC-1',
  carrier: { id: 'c', name: 'Own van' },
  carrierService: { id: 's', name: 'To the door' },
  eshop: { id: 'e', name: 'shop.example' },
  differentDeliveryAddress: true,
  deliveryLastName: 'Nová',
  deliveryStreet: 'Dlouhá',
  deliveryHouseNr: '1',
  deliveryPhone: null,
  billingPhone: '+420 777 123 456',
  carrierPickupPlace: null,
  externalCarrierPickupPlace: null,
  cod: true,
  codValue: '1250.50',
  codCurrency: 'CZK',
  carrierNote: 'Ring twice.',
} as unknown as ExpeditionDetail;
const parcel = { id: 'p', trackingNumber: 'OWN-1', weight: null } as ExpeditionShipment['parcels'][number];
const drawn = (more: Partial<ExpeditionDetail> = {}, number = 1) =>
  renderToStaticMarkup(<Label record={{ ...record, ...more }} parcel={parcel} number={number} count={2} />);

test('a label says what the driver collects, with the first parcel alone, and what he is told', () => {
  expect(drawn()).toContain('1,250.50 CZK');
  expect(drawn()).toContain('Ring twice.');
  expect(drawn()).toContain('+420 777 123 456');
  expect(drawn({}, 2)).not.toContain('1,250.50');
  expect(drawn({ cod: false })).not.toContain('1,250.50');
});

test('a parcel for a place of another network goes there and not to the street', () => {
  const label = drawn({ externalCarrierPickupPlace: 'Locker 12, Main square' });
  expect(label).toContain('Locker 12, Main square');
  expect(label).not.toContain('Dlouhá');
});
