import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { country, email, phone, text } from '../../contracts/kit/fields.ts';
import { LIMITS } from '../../contracts/kit/limits.ts';
import { COUNTRIES } from '../../demo/parties/countries.ts';
import { makeAddress } from '../../demo/places/address.ts';
import { createRandom } from '../../demo/random.ts';
import { countryCode, placesIn } from './countries.ts';

/** The countries of the data set as it calls them. */
const NAMES = [
  ...[
    'Australia',
    'Austria',
    'Bahrain',
    'Belgium',
    'Brazil',
    'Canada',
    'Channel Islands',
    'Cyprus',
    'Czech Republic',
  ],
  ...[
    'Denmark',
    'EIRE',
    'European Community',
    'Finland',
    'France',
    'Germany',
    'Greece',
    'Hong Kong',
    'Iceland',
  ],
  ...[
    'Israel',
    'Italy',
    'Japan',
    'Lebanon',
    'Lithuania',
    'Malta',
    'Netherlands',
    'Norway',
    'Poland',
    'Portugal',
  ],
  ...['Saudi Arabia', 'Singapore', 'Spain', 'Sweden', 'Switzerland', 'USA', 'United Arab Emirates'],
  ...['United Kingdom', 'Unspecified'],
];

const limits = z.object({
  firstName: text(LIMITS.personName),
  lastName: text(LIMITS.personName),
  street: text(LIMITS.street),
  houseNr: text(LIMITS.houseNumber),
  zip: text(LIMITS.zip).refine((zip) => !zip.includes('_')),
  city: text(LIMITS.city),
  country: country(),
  email: email().refine((address) => /^[a-z0-9]+(\.[a-z0-9]+)+@/.test(String(address))),
  phone: phone(),
});

describe.each([...new Set(NAMES.map(countryCode))])('addresses in %s', (code) => {
  it('are within the limits of an order, in a country that the demo ships to', () => {
    expect(COUNTRIES).toContain(code);
    const places = placesIn(code);
    expect(places.country).toBe(code);
    const random = createRandom(code);
    const addresses = Array.from({ length: 100 }, () => makeAddress(random, places));
    expect(addresses.filter((address) => !limits.safeParse(address).success)).toEqual([]);
  });
});
