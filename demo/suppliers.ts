import type { Random } from './random.ts';

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

const SUPPLIERS: readonly Omit<Supplier, 'id'>[] = [
  {
    name: 'Alpine Source GmbH',
    code: 'ALPINE',
    street: 'Museumstraße 14',
    zip: '6020',
    city: 'Innsbruck',
    country: 'AT',
    email: 'orders@alpine-source.example',
  },
  {
    name: 'Tatra Textil s.r.o.',
    code: 'TATRA',
    street: 'Štúrova 87',
    zip: '059 21',
    city: 'Svit',
    country: 'SK',
    email: 'objednavky@tatratextil.example',
  },
  {
    name: 'Krajina výroba a.s.',
    code: 'KRAJINA',
    street: 'Plhovská 340',
    zip: '547 01',
    city: 'Náchod',
    country: 'CZ',
    email: 'vyroba@krajina.example',
  },
  {
    name: 'Nordlicht Handels GmbH',
    code: 'NORDLICHT',
    street: 'Lützner Straße 92',
    zip: '04177',
    city: 'Leipzig',
    country: 'DE',
    email: 'einkauf@nordlicht.example',
  },
  {
    name: 'Bieszczady sp. z o.o.',
    code: 'BIESZCZADY',
    street: 'ul. Rymanowska 21',
    zip: '38-500',
    city: 'Sanok',
    country: 'PL',
    email: 'zamowienia@bieszczady.example',
  },
  {
    name: 'Laguna Commercio S.r.l.',
    code: 'LAGUNA',
    street: 'Via Mazzini 55',
    zip: '37121',
    city: 'Verona',
    country: 'IT',
    email: 'ordini@laguna.example',
  },
];

/** Each organisation has the suppliers of its own, whatever their names. */
export const makeSuppliers = (foundedAt: number, random: Random): Supplier[] =>
  SUPPLIERS.map((supplier) => ({ id: random.id(foundedAt), ...supplier }));
