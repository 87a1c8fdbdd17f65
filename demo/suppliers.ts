import type { Random } from './random.ts';

/** Who delivers to an organisation. */
export interface Supplier {
  id: string;
  name: string;
  city: string;
  country: string;
}

const SUPPLIERS: readonly (readonly [name: string, city: string, country: string])[] = [
  ['Alpine Source GmbH', 'Innsbruck', 'AT'],
  ['Tatra Textil s.r.o.', 'Svit', 'SK'],
  ['Krajina výroba a.s.', 'Náchod', 'CZ'],
  ['Nordlicht Handels GmbH', 'Leipzig', 'DE'],
  ['Bieszczady sp. z o.o.', 'Sanok', 'PL'],
  ['Laguna Commercio S.r.l.', 'Verona', 'IT'],
];

/** Each organisation has the suppliers of its own, whatever their names. */
export const makeSuppliers = (foundedAt: number, random: Random): Supplier[] =>
  SUPPLIERS.map(([name, city, country]) => ({ id: random.id(foundedAt), name, city, country }));
