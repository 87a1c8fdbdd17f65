import type { Shop } from './shop.ts';

const SHOP = {
  id: 'CZ11000-SHOP01',
  goldId: 1062,
  name: 'Papírnictví Na Příkopě',
  contact: { countryCode: 'CZ', postalCode: '110 00', city: 'Praha', address: 'Na Příkopě 12' },
  location: [50.0851, 14.4256],
  hours: [
    [1, '08:00', '18:00'],
    [2, '08:00', '18:00'],
  ],
  features: ['acceptsCard', 'pickup', 'delivery'],
  type: 'parcel-shop',
  hasWheelchairAccess: false,
};

/** Delivery points as the public list has them: a shop, a box, a box out of order, a shop that takes parcels in only. */
export const GLS_POINTS = {
  items: [
    SHOP,
    {
      ...SHOP,
      id: 'CZ60200-BOX01',
      name: 'GLS box Brno',
      type: 'parcel-locker',
      lockerSaturation: 'lowVolume',
    },
    { ...SHOP, id: 'CZ60200-BOX02', type: 'parcel-locker', lockerSaturation: 'outOfOrder' },
    { ...SHOP, id: 'CZ11000-SHOP02', features: ['pickup'] },
  ],
};

/** Shops in the form of GLS's lists, one of which each country has. */
export const pointsOf = (shops: readonly Shop[]) => ({
  items: shops.map(({ code, name, isBox, street, city, zip, country, latitude, longitude }) => ({
    id: code,
    name,
    contact: { countryCode: country, postalCode: zip, city, address: street },
    location: [latitude, longitude],
    features: ['pickup', 'delivery'],
    type: isBox ? 'parcel-locker' : 'parcel-shop',
  })),
});
