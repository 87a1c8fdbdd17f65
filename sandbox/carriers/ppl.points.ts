import type { Shop } from './shop.ts';

const POINT = {
  accessPointType: 'ParcelShop',
  name: 'Potraviny U Mostu',
  street: 'Mostecká 7',
  city: 'Brno',
  zipCode: '602 00',
  country: 'CZ',
  gps: { latitude: 49.1951, longitude: 16.6068 },
  activeCardPayment: true,
  activeCashPayment: true,
  pickupEnabled: true,
  workHours: [{ weekDay: 'Monday', openFrom: '08:00', openTo: '18:00' }],
};

/** Shops in the form of PPL's list. */
export const pointsOf = (shops: readonly Shop[]) =>
  shops.map(({ code, isBox, zip, latitude, longitude, ...shop }) => ({
    ...shop,
    accessPointCode: code,
    accessPointType: isBox ? 'ParcelBox' : 'ParcelShop',
    zipCode: zip,
    gps: { latitude, longitude },
    activeCardPayment: !isBox,
    activeCashPayment: !isBox,
    pickupEnabled: true,
  }));

/** More than one page of places in the Czech Republic, the last of them boxes, and one abroad. */
export const PPL_POINTS = [
  ...Array.from({ length: 1203 }, (_, index) => ({
    ...POINT,
    accessPointCode: `KM${10_000_000 + index}`,
    accessPointType: index < 1000 ? 'ParcelShop' : index < 1100 ? 'ParcelBox' : 'AlzaBox',
    activeCashPayment: index < 1000,
  })),
  { ...POINT, accessPointCode: 'SK20000000', city: 'Bratislava', zipCode: '811 06', country: 'SK' },
];
