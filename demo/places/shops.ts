import type { Shop } from '../../sandbox/carriers/shop.ts';
import { createRandom } from '../random.ts';
import type { Address } from './address.ts';
import { placesOf } from './by-country.ts';
import { listOf, townOf } from './places.ts';
import { POSITIONS } from './positions.ts';

const SHOPS_A_TOWN = 6;
/** Every third is a box. */
const isBox = (index: number): boolean => index % 3 === 2;
/** Degrees from the middle of a town: a walk of half an hour. */
const NEAR = 0.02;
const KINDS: Readonly<Record<string, string>> = {
  CZ: 'Potraviny, Trafika, Papírnictví, Květinářství, Knihkupectví, Drogerie, Čerpací stanice, Večerka',
  SK: 'Potraviny, Trafika, Papiernictvo, Kvetinárstvo, Kníhkupectvo, Drogéria, Čerpacia stanica, Večierka',
  DE: 'Kiosk, Schreibwaren, Blumenladen, Buchhandlung, Drogerie, Tankstelle, Spätkauf, Reinigung',
};
const FIRST: Readonly<Record<string, number>> = { CZ: 0, SK: 3000, DE: 6000 };

/** How each carrier names its places: by country, and a number that no other place has. */
const CODES: Readonly<Record<string, (country: string, number: string) => string>> = {
  packeta: (_, number) => `1${number}`,
  ppl: (_, number) => `KM1${number.padStart(7, '0')}`,
  dpd: (country, number) => `${country}2${number}`,
  gls: (country, number) => `${country}5${number}-PARCELSHOP`,
};

/** The shops and boxes in the towns of a country; always the same. */
function shopsOf(country: string): Omit<Shop, 'code'>[] {
  const random = createRandom(`shops/${country}`);
  const near = (degrees: number): number =>
    Number((degrees + (random.integer(-1000, 1000) / 1000) * NEAR).toFixed(5));
  const { towns, streets } = placesOf(country);
  const names = new Map(listOf(towns).map((town) => [townOf(town).zip, townOf(town).city]));
  return listOf(POSITIONS[country] ?? '').flatMap((position) => {
    const [zip = '', latitude, longitude] = position.split(' ');
    const city = names.get(zip);
    if (city === undefined) return [];
    return Array.from({ length: SHOPS_A_TOWN }, (_, index) => {
      const street = random.pick(listOf(streets));
      return {
        name: `${isBox(index) ? 'Box' : random.pick(listOf(KINDS[country] ?? 'Shop'))} ${street}`,
        isBox: isBox(index),
        street: `${street} ${random.integer(1, 90)}`,
        city,
        zip,
        country,
        latitude: near(Number(latitude)),
        longitude: near(Number(longitude)),
      };
    });
  });
}

const lists = new Map<string, Shop[]>();

/** What a carrier lists in a country. */
function listAt(carrier: string, country: string): Shop[] {
  const codeOf = CODES[carrier];
  const first = FIRST[country];
  if (!codeOf || first === undefined) return [];
  const key = `${carrier} ${country}`;
  const list =
    lists.get(key) ??
    shopsOf(country).map((shop, index) => ({
      ...shop,
      code: codeOf(country, String(first + index).padStart(4, '0')),
    }));
  lists.set(key, list);
  return list;
}

/** What a carrier lists, in all countries whose towns have positions. */
export const shopsAt = (carrier: string): Shop[] =>
  Object.keys(POSITIONS).flatMap((country) => listAt(carrier, country));

/**
 * The code of a place in the town of an address, or in its country where the town has none.
 * @param service goes to boxes where its code says so.
 * @param like a code of the form that the service's places have; where the carrier lists none, it is the code.
 */
export function placeNear(
  carrier: string,
  { country, zip }: Pick<Address, 'country' | 'zip'>,
  service: { code: string },
  like: string,
): string {
  const shops = listAt(carrier, country).filter((shop) => shop.isBox === service.code.endsWith('box'));
  const near = shops.filter((shop) => shop.zip === zip);
  const chosen = near.length > 0 ? near : shops;
  return chosen[Number(like.replace(/\D/g, '')) % chosen.length]?.code ?? like;
}
