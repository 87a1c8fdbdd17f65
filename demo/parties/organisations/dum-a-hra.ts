import { home } from '../../goods/catalogue/home.ts';
import {
  czechShop,
  type DemoOrganisation,
  destinationsOf,
  foreignShop,
  people,
  slovakShop,
  warehouses,
} from './organisation.ts';

export const dumAHra: DemoOrganisation = {
  name: 'Dům a hra s.r.o.',
  code: 'DH-CZ-033',
  prefix: 'DH',
  share: 0.2,
  address: ['Školní 22', '370 01 České Budějovice'],
  registrationNumber: '92618561',
  vatNumber: 'CZ92618561',
  eanPrefix: '8590611',
  colour: '#b45309',
  people: people(`
    pavel.marek@lading.example | Pavel Marek | owner | here | +420 777 615 038
    hana.pokorna@lading.example | Hana Pokorná | manager | 230 | +420 728 306 951
    jiri.zelenka@lading.example | Jiří Zelenka | member | 150 |
    alena.fialova@lading.example | Alena Fialová | readOnly | 60 |
    vera.stankova@lading.example | Věra Staňková | member | left |
    michal.benes@lading.example | Michal Beneš | member | invited |`),
  carriers: ['packeta', 'ppl', 'dpd', 'gls', 'dhl', 'personal'],
  warehouses: warehouses(),
  eshops: [
    {
      name: 'dumahra.cz',
      prefix: 'DH',
      lastNumber: 45310,
      share: 0.6,
      ...czechShop,
    },
    {
      name: 'dumahra.sk',
      prefix: 'DS',
      lastNumber: 9120,
      share: 0.15,
      ...slovakShop,
      warehouse: 'Available',
      range: 0.8,
    },
    {
      name: 'casaegioco.it',
      prefix: 'CG',
      lastNumber: 6044,
      share: 0.25,
      ...foreignShop,
      range: 0.6,
      destinations: destinationsOf('IT | 1 | 0.2 | 65 gls/home, 35 dhl/worldwide'),
      waits: true,
      partner: { name: 'Casa e Gioco', company: 'Casa e Gioco S.r.l.', registrationNumber: 'VR-421905' },
    },
  ],
  catalogue: home,
  advices: 10,
  lastAdvice: 3115,
};
