/** A company of the stand-in, as the register would file it. All of them are made up. */
export interface SandboxCompany {
  ico: string;
  name: string;
  /** Missing for who pays no value added tax. */
  dic?: string;
  street?: string;
  /** The number of the house, and of the entrance in the street. */
  house: number;
  entrance?: number;
  entranceLetter?: string;
  part: string;
  town: string;
  zip: number;
}

export const COMPANIES: readonly SandboxCompany[] = [
  {
    ico: '92847498',
    name: 'Horská chata s.r.o.',
    dic: 'CZ92847498',
    street: 'Vrchlabská',
    house: 1127,
    entrance: 8,
    part: 'Vrchlabí',
    town: 'Vrchlabí',
    zip: 54301,
  },
  {
    ico: '92708242',
    name: 'Bílá růže kosmetika s.r.o.',
    dic: 'CZ92708242',
    street: 'Růžová',
    house: 14,
    part: 'Brno-střed',
    town: 'Brno',
    zip: 60200,
  },
  {
    ico: '92618561',
    name: 'Dům a hra s.r.o.',
    dic: 'CZ92618561',
    street: 'Školní',
    house: 22,
    part: 'České Budějovice 3',
    town: 'České Budějovice',
    zip: 37001,
  },
  {
    ico: '93150075',
    name: 'Kolo a les s.r.o.',
    dic: 'CZ93150075',
    street: 'Nádražní',
    house: 411,
    entrance: 5,
    entranceLetter: 'a',
    part: 'Smíchov',
    town: 'Praha',
    zip: 15000,
  },
  {
    ico: '93264011',
    name: 'Včelařství U Javoru, družstvo',
    house: 37,
    part: 'Javorník',
    town: 'Javorník',
    zip: 39301,
  },
];
