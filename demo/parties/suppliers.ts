import type { Random } from '../random.ts';
import { readTable } from '../table.ts';

/** Who delivers to an organisation. */
export interface Supplier {
  id: string;
  name: string;
  code: string;
  street: string;
  zip: string;
  city: string;
  country: string;
  email: string;
}

/** Name, code, street, postcode, city, country, address for orders. */
const SUPPLIERS = `
  Alpine Source GmbH | ALPINE | Museumstraße 14 | 6020 | Innsbruck | AT | orders@alpine-source.example
  Tatra Textil s.r.o. | TATRA | Štúrova 87 | 059 21 | Svit | SK | objednavky@tatratextil.example
  Krajina výroba a.s. | KRAJINA | Plhovská 340 | 547 01 | Náchod | CZ | vyroba@krajina.example
  Nordlicht Handels GmbH | NORDLICHT | Lützner Straße 92 | 04177 | Leipzig | DE | einkauf@nordlicht.example
  Bieszczady sp. z o.o. | BIESZCZADY | ul. Rymanowska 21 | 38-500 | Sanok | PL | zamowienia@bieszczady.example
  Laguna Commercio S.r.l. | LAGUNA | Via Mazzini 55 | 37121 | Verona | IT | ordini@laguna.example`;

/** Each organisation has the suppliers of its own, whatever their names. */
export const makeSuppliers = (foundedAt: number, random: Random): Supplier[] =>
  readTable(SUPPLIERS).map(
    ([name = '', code = '', street = '', zip = '', city = '', country = '', email = '']) => ({
      id: random.id(foundedAt),
      name,
      code,
      street,
      zip,
      city,
      country,
      email,
    }),
  );
