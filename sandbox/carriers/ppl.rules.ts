import { PPL_POINTS } from './ppl.points.ts';

/** A shipment as it was sent. */
export interface PplBody {
  referenceId: string;
  productType: string;
  recipient?: { name?: string; street?: string; city?: string; zipCode?: string; country?: string };
  specificDelivery?: { parcelShopCode?: string };
  cashOnDelivery?: { codPrice?: number; codCurrency?: string; codVarSym?: string };
  externalNumbers?: { code: string; externalNumber: string }[];
}

const WITHOUT_COD = ['PRIV', 'BUSS', 'SMAR', 'SBOX', 'SMEU', 'CONN'];
const WITH_COD = ['PRID', 'BUSD', 'SMAD', 'SBOD', 'SMED', 'COND'];
const AT_PLACES = /^S/;

function faultsOf(shipment: PplBody): [field: string, text: string][] {
  const { productType, recipient = {}, specificDelivery, cashOnDelivery: cod } = shipment;
  const faults: [string, string][] = [];
  if (!shipment.referenceId) faults.push(['referenceId', 'Reference je povinná.']);
  if (![...WITHOUT_COD, ...WITH_COD].includes(productType))
    faults.push(['productType', `Produkt ${productType} není znám.`]);
  if (WITH_COD.includes(productType) !== Boolean(cod))
    faults.push(['productType', 'Produkt neodpovídá dobírce.']);
  for (const name of ['name', 'street', 'city', 'zipCode', 'country'] as const)
    if (!recipient[name]) faults.push([`recipient.${name}`, 'Pole je povinné.']);
  if (recipient.country === 'CZ' && !/^\d{5}$/.test(recipient.zipCode ?? ''))
    faults.push(['recipient.zipCode', 'PSČ neexistuje.']);
  const place = specificDelivery?.parcelShopCode;
  if (AT_PLACES.test(productType) !== Boolean(place))
    faults.push(['specificDelivery.parcelShopCode', 'Výdejní místo neodpovídá produktu.']);
  else if (place && !PPL_POINTS.some(({ accessPointCode }) => accessPointCode === place))
    faults.push(['specificDelivery.parcelShopCode', 'Výdejní místo neexistuje.']);
  if (cod && !(Number(cod.codPrice) > 0))
    faults.push(['cashOnDelivery.codPrice', 'Dobírka musí být kladná.']);
  if (cod && !/^\d{1,10}$/.test(cod.codVarSym ?? ''))
    faults.push(['cashOnDelivery.codVarSym', 'Variabilní symbol má 1 až 10 číslic.']);
  return faults;
}

const capital = (path: string): string => path.replace(/(^|\.)[a-z]/g, (letter) => letter.toUpperCase());

/** What is wrong with a batch, as PPL keys it: in letters that vary. */
export function problemsOf(shipments: PplBody[]): Record<string, string[]> {
  if (shipments.length === 0 || shipments.length > 1000) return { shipments: ['1 až 1000 zásilek.'] };
  const errors: Record<string, string[]> = {};
  shipments.forEach((shipment, index) => {
    faultsOf(shipment).forEach(([field, text], at) => {
      const key = `shipments[${index}].${field}`;
      errors[(index + at) % 2 === 0 ? key : capital(key)] = [text];
    });
  });
  return errors;
}
