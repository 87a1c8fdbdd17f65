/** Where parcels go: the Union, its neighbours and the countries that shops ask for. */
export const COUNTRIES: readonly string[] = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
  'AL AD BA CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SM TR UA VA XK ' +
  'AE AR AU BH BR CA CL CN CO EG GE HK ID IL IN JP KR KZ LB MA MX MY NZ PH QA SA SG TH TN TW US UY VN ZA'
).split(' ');
