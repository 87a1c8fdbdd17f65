import { cosmetics } from '../../goods/catalogue/cosmetics.ts';
import {
  czechShop,
  type DemoOrganisation,
  destinationsOf,
  foreignShop,
  inSlovakia,
  people,
  slovakShop,
  warehouses,
} from './organisation.ts';

export const bilaRuze: DemoOrganisation = {
  name: 'Bílá růže kosmetika s.r.o.',
  code: 'BR-CZ-021',
  prefix: 'BR',
  share: 0.25,
  address: ['Růžová 14', '602 00 Brno'],
  registrationNumber: '92708242',
  vatNumber: 'CZ92708242',
  eanPrefix: '8595342',
  colour: '#9d174d',
  people: people(`
    other@lading.example | Zuzana Horváthová | owner | here | +420 605 330 142
    klara.dvorackova@lading.example | Klára Dvořáčková | manager | 280 | +420 737 420 618
    eva.simkova@lading.example | Eva Šimková | member | 120 |
    ondrej.vavra@lading.example | Ondřej Vávra | readOnly | 90 |
    tomas.riha@lading.example | Tomáš Říha | member | left | +420 602 774 310
    barbora.ticha@lading.example | Barbora Tichá | member | invited |`),
  carriers: ['packeta', 'ppl', 'dpd', 'gls', 'personal'],
  warehouses: warehouses(inSlovakia),
  eshops: [
    {
      name: 'bilaruze.cz',
      prefix: 'BR',
      lastNumber: 91204,
      share: 0.55,
      ...czechShop,
    },
    {
      name: 'bielaruza.sk',
      prefix: 'BS',
      lastNumber: 30882,
      share: 0.22,
      ...slovakShop,
      range: 0.8,
    },
    {
      name: 'bialaroza.pl',
      prefix: 'BP',
      lastNumber: 12077,
      share: 0.23,
      ...foreignShop,
      currency: 'PLN',
      range: 0.6,
      destinations: destinationsOf('PL | 1 | 0.25 | 50 packeta/point, 30 dpd/private, 20 gls/home'),
      waits: true,
      partner: { name: 'Biała Róża', company: 'Biała Róża sp. z o.o.', registrationNumber: '0000512846' },
    },
  ],
  catalogue: cosmetics,
  advices: 12,
  lastAdvice: 6412,
};
