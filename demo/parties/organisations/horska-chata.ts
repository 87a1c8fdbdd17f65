import { outdoor } from '../../goods/catalogue/outdoor.ts';
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

export const horskaChata: DemoOrganisation = {
  name: 'Horská chata s.r.o.',
  code: 'HC-CZ-014',
  prefix: 'HC',
  share: 0.55,
  address: ['Vrchlabská 1127/8', '543 01 Vrchlabí'],
  registrationNumber: '92847498',
  vatNumber: 'CZ92847498',
  eanPrefix: '8594187',
  colour: '#1f5f4a',
  people: people(`
    client@lading.example | Tereza Kolářová | owner | here | +420 603 214 877
    viewer@lading.example | Jakub Veselý | readOnly | here |
    petr.maly@lading.example | Petr Malý | manager | 310 | +420 724 118 305
    lucie.bendova@lading.example | Lucie Bendová | member | 260 | +420 731 902 466
    adam.nerad@lading.example | Adam Nerad | member | 45 |
    marie.kunesova@lading.example | Marie Kunešová | member | left | +420 608 551 920
    jana.novakova@lading.example | Jana Nováková | member | invited |`),
  carriers: ['packeta', 'ppl', 'dpd', 'gls', 'dhl', 'acs', 'personal'],
  warehouses: warehouses(inSlovakia),
  eshops: [
    {
      name: 'horskachata.cz',
      prefix: 'HC',
      lastNumber: 260448,
      share: 0.5,
      ...czechShop,
      connector: 'baselinker',
    },
    {
      name: 'horskachata.sk',
      prefix: 'SK',
      lastNumber: 118202,
      share: 0.2,
      ...slovakShop,
      range: 0.75,
      connector: 'baselinker',
    },
    {
      name: 'berghuette.de',
      prefix: 'BH',
      lastNumber: 77310,
      share: 0.2,
      ...foreignShop,
      range: 0.7,
      destinations: destinationsOf(`
        DE | 0.75 | 0 | 60 dhl/paket, 22 dhl/packstation, 18 dpd/private
        AT | 0.25 | 0 | 45 dhl/paket, 30 dpd/private, 25 gls/home`),
      waits: true,
      partner: {
        name: 'Bergzeit Vertrieb',
        company: 'Bergzeit Vertrieb GmbH',
        registrationNumber: 'HRB 214877',
      },
    },
    {
      name: 'katafygio.gr',
      prefix: 'GR',
      lastNumber: 40713,
      share: 0.1,
      ...foreignShop,
      range: 0.5,
      destinations: destinationsOf('GR | 1 | 0.5 | 65 acs/door, 35 acs/smart'),
      companyWay: 'acs/door',
    },
  ],
  catalogue: outdoor,
  advices: 18,
  lastAdvice: 20938,
};
