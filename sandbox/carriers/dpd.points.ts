import type { Shop } from './shop.ts';

const PLACE = {
  company: 'Potraviny Michal',
  street: 'Čestmírova',
  house_number: '313/24',
  city: 'Praha',
  postcode: '140 00',
  phone: '225373373',
  pickup_network_type: 'pickup_point',
  pickup_allowed: 1,
  dropoff_allowed: 1,
  cardpayment_allowed: 1,
  cod_allowed: 1,
  latitude: 50.0604,
  longitude: 14.4366,
  hours: [
    {
      day: 1,
      dayName: 'pondělí',
      openMorning: '08:00',
      closeMorning: '12:00',
      openAfternoon: '13:00',
      closeAfternoon: '18:00',
    },
    { day: 7, dayName: 'neděle', openMorning: '', closeMorning: '', openAfternoon: '', closeAfternoon: '' },
  ],
};
/** Places by the number of their country; one takes nothing in, so that it is not offered. */
export const DPD_PLACES: Record<string, (typeof PLACE & { id: string })[]> = {
  203: [
    { ...PLACE, id: 'CZ31952' },
    { ...PLACE, id: 'CZ24301', company: 'Z-BOX Nusle', pickup_network_type: 'dpd_box', cod_allowed: 0 },
    { ...PLACE, id: 'CZ99999', company: 'Depo', pickup_allowed: 0 },
  ],
  703: [{ ...PLACE, id: 'SK10001', city: 'Bratislava', postcode: '811 06' }],
};
const NUMBERS: Record<string, string> = { CZ: '203', SK: '703', DE: '276' };

/** Shops in the form of DPD's lists, by the number of their country. */
export const listsOf = (shops: readonly Shop[]): Record<string, object[]> =>
  Object.fromEntries(
    Object.entries(NUMBERS).map(([country, number]) => [
      number,
      shops
        .filter((shop) => shop.country === country)
        .map(({ code, name, isBox, street, city, zip, latitude, longitude }) => ({
          id: code,
          company: name,
          street,
          city,
          postcode: zip,
          latitude,
          longitude,
          pickup_network_type: isBox ? 'dpd_box' : 'pickup_point',
          pickup_allowed: 1,
          cod_allowed: isBox ? 0 : 1,
        })),
    ]),
  );
