import { searchText } from '../../server/platform/list/search-text.ts';
import type { Random } from '../random.ts';
import { listOf, type Places, townOf } from './places.ts';

/** An address as an order carries it: a person, or a company with the person to ask for. */
export interface Address {
  firstName: string;
  lastName: string;
  company: string | null;
  street: string;
  houseNr: string;
  zip: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  registrationNumber: string | null;
  vatNumber: string | null;
}

const LATIN: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** A name as it stands in an e-mail address: `Παπαδοπούλου` as `papadopoylou`. */
function inLatin(name: string): string {
  return searchText(name)
    .replace(/[α-ω]/g, (letter) => LATIN[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '');
}

/** Eight digits with the check digit of Czech and Slovak registration numbers. */
export function makeRegistrationNumber(random: Random): string {
  const digits = random.digits('9#####');
  const seven = `${digits}${random.integer(0, 9)}`;
  const sum = [...seven].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return `${seven}${(11 - (sum % 11)) % 10}`;
}

// Mail to them goes nowhere: the names are reserved for examples.
const MAIL_HOSTS = ['example.com', 'example.net', 'example.org'];

/** Somebody who lives in a country, spelled as there. */
export function makeAddress(random: Random, places: Places, options: { company?: boolean } = {}): Address {
  const sex = random.chance(0.55) ? 'women' : 'men';
  const firstName = random.pick(listOf(places.firstNames[sex]));
  const lastName = random.pick(listOf(places.lastNames[sex]));
  const town = townOf(random.pick(listOf(places.towns)));
  const company = options.company ? random.pick(listOf(places.companies)) : null;
  const registered = company !== null && ['CZ', 'SK'].includes(places.country);
  const registrationNumber = registered ? makeRegistrationNumber(random) : null;
  const mailbox = random.chance(0.4)
    ? `${inLatin(firstName).charAt(0)}.${inLatin(lastName)}`
    : `${inLatin(firstName)}.${inLatin(lastName)}${random.chance(0.3) ? random.integer(1, 99) : ''}`;
  return {
    firstName,
    lastName,
    company,
    street: random.pick(listOf(places.streets)),
    houseNr: random
      .digits(random.pick(listOf(places.houseNumbers)))
      .replace('N', () => String(random.integer(1, 180)))
      .replace(/^0+(?=.)/, '')
      .replace(/^\D/, '1$&')
      .replace(/\/0/, '/1'),
    ...town,
    country: places.country,
    email: `${mailbox}@${random.pick(MAIL_HOSTS)}`,
    phone: random.digits(random.pick(listOf(places.phones))),
    registrationNumber,
    vatNumber: registrationNumber && `${places.country}${registrationNumber}`,
  };
}
