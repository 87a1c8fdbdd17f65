/** Where parcels go: the Union, its neighbours and the countries that shops ask for. */
export const COUNTRIES: readonly string[] = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
  'AL AD BA CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM TR UA VA XK ' +
  'AE AR AU BH BR CA CL CN CO EG GE HK ID IL IN JP KR KZ LB MA MX MY NZ PH QA SA SG TH TN TW US UY VN ZA'
).split(' ');

/** A country's name in English, as the language data of the runtime has it. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

/** The day of the rates below, which are units for one euro. */
export const RATE_DAY = '2024-12-31';

export const CURRENCIES: readonly { code: string; name: string; decimals: number; rate?: string }[] = [
  { code: 'CZK', name: 'Czech koruna', decimals: 2, rate: '25.185' },
  { code: 'EUR', name: 'Euro', decimals: 2, rate: '1' },
  { code: 'PLN', name: 'Polish zloty', decimals: 2, rate: '4.275' },
  { code: 'HUF', name: 'Hungarian forint', decimals: 0, rate: '411.35' },
  { code: 'RON', name: 'Romanian leu', decimals: 2, rate: '4.9743' },
  { code: 'GBP', name: 'British pound', decimals: 2, rate: '0.82918' },
  { code: 'USD', name: 'US dollar', decimals: 2, rate: '1.0389' },
  { code: 'CHF', name: 'Swiss franc', decimals: 2, rate: '0.9412' },
  { code: 'BGN', name: 'Bulgarian lev', decimals: 2, rate: '1.9558' },
  { code: 'DKK', name: 'Danish krone', decimals: 2, rate: '7.4578' },
  { code: 'NOK', name: 'Norwegian krone', decimals: 2, rate: '11.795' },
  { code: 'SEK', name: 'Swedish krona', decimals: 2, rate: '11.459' },
  { code: 'ISK', name: 'Icelandic króna', decimals: 0 },
  { code: 'UAH', name: 'Ukrainian hryvnia', decimals: 2 },
  { code: 'CAD', name: 'Canadian dollar', decimals: 2 },
  { code: 'AUD', name: 'Australian dollar', decimals: 2 },
  { code: 'JPY', name: 'Japanese yen', decimals: 0 },
];
