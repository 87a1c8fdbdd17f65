import { placesOf } from '../../demo/places/by-country.ts';
import type { Places } from '../../demo/places/places.ts';
import { europe } from './places-europe.ts';
import { world } from './places-world.ts';

/** How the data set calls the countries that it has. */
const CODES: Record<string, string> = {
  Australia: 'AU',
  Austria: 'AT',
  Bahrain: 'BH',
  Belgium: 'BE',
  Brazil: 'BR',
  Canada: 'CA',
  'Channel Islands': 'JE',
  Cyprus: 'CY',
  'Czech Republic': 'CZ',
  Denmark: 'DK',
  EIRE: 'IE',
  Finland: 'FI',
  France: 'FR',
  Germany: 'DE',
  Greece: 'GR',
  'Hong Kong': 'HK',
  Iceland: 'IS',
  Israel: 'IL',
  Italy: 'IT',
  Japan: 'JP',
  Lebanon: 'LB',
  Lithuania: 'LT',
  Malta: 'MT',
  Netherlands: 'NL',
  Norway: 'NO',
  Poland: 'PL',
  Portugal: 'PT',
  'Saudi Arabia': 'SA',
  Singapore: 'SG',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  USA: 'US',
  'United Arab Emirates': 'AE',
  'United Kingdom': 'GB',
};

/** Where the shop itself is: for `Unspecified`, `European Community` and names that are new. */
const HOME = 'GB';

export const countryCode = (name: string): string => CODES[name] ?? HOME;
export const isCountryKnown = (name: string): boolean => name in CODES;

export function placesIn(code: string): Places {
  return [...europe, ...world].find(({ country }) => country === code) ?? placesOf(code);
}
