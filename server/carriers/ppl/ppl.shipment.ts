import type { RefusedTogether } from '../bookings.ts';
import type { CarrierFault, ParcelOrder } from '../carrier-adapter.ts';

/** PPL's products come in pairs, without cash on delivery and with it. */
const PRODUCTS = [
  ['PRIV', 'PRID'],
  ['BUSS', 'BUSD'],
  ['SMAR', 'SMAD'],
  ['SBOX', 'SBOD'],
  ['SMEU', 'SMED'],
  ['CONN', 'COND'],
] as const;

/** The product of the pair that fits the parcel; without one given, by where it goes. */
export function productOf({ product, pickupPlace, recipient, cod }: ParcelOrder): string {
  const isAbroad = recipient.country !== 'CZ';
  const usual = pickupPlace ? (isAbroad ? 'SMEU' : 'SMAR') : isAbroad ? 'CONN' : 'PRIV';
  const pair = PRODUCTS.find((both) => both.some((one) => one === (product || usual)));
  return pair?.[cod ? 1 : 0] ?? product;
}

/** A parcel as a shipment of PPL's batch. Lengths are those that PPL takes. */
export function shipmentOf(parcel: ParcelOrder): object {
  const { recipient, cod, pickupPlace, reference, weight } = parcel;
  const person = `${recipient.firstName} ${recipient.lastName}`.trim();
  return {
    referenceId: reference,
    productType: productOf(parcel),
    recipient: {
      name: (recipient.company || person).slice(0, 50),
      ...(recipient.company && person && { name2: person.slice(0, 50) }),
      street: `${recipient.street} ${recipient.houseNumber ?? ''}`.trim().slice(0, 60),
      city: recipient.city.slice(0, 50),
      zipCode: recipient.zip.replace(/\s/g, '').slice(0, 10),
      country: recipient.country,
      contact: person.slice(0, 50),
      ...(recipient.email && { email: recipient.email.slice(0, 50) }),
      ...(recipient.phone && { phone: recipient.phone.slice(0, 30) }),
    },
    ...(pickupPlace && { specificDelivery: { parcelShopCode: pickupPlace } }),
    ...(cod && {
      cashOnDelivery: {
        // A number of JSON is written as the decimal string was.
        codPrice: Number(cod.amount),
        codCurrency: cod.currency,
        codVarSym: cod.variableSymbol,
      },
    }),
    shipmentSet: {
      numberOfShipments: 1,
      shipmentSetItems: [{ weighedShipmentInfo: { weight: weight / 1000 } }],
    },
    // By this the shipment is found again when the answer was lost; it is printed, too.
    externalNumbers: [{ code: 'CUST', externalNumber: reference }],
    ...(parcel.note && { note: parcel.note.slice(0, 300) }),
  };
}

/** Our fields by the names of PPL's, in small letters: it writes them now with capitals, now without. */
const FIELDS: Record<string, string> = {
  'recipient.name': 'deliveryLastName',
  'recipient.contact': 'deliveryLastName',
  'recipient.name2': 'deliveryCompany',
  'recipient.street': 'deliveryStreet',
  'recipient.city': 'deliveryCity',
  'recipient.zipcode': 'deliveryZip',
  'recipient.country': 'deliveryCountry',
  'recipient.email': 'deliveryEmail',
  'recipient.phone': 'deliveryPhone',
  'specificdelivery.parcelshopcode': 'carrierPickupPlace',
  'cashondelivery.codprice': 'codValue',
  'cashondelivery.codcurrency': 'codCurrency',
  'cashondelivery.codvarsym': 'codVariableSymbol',
  referenceid: 'orderNumber',
};

/** PPL's refusal of a batch: what is wrong, by the place of the shipment and the field in it. */
export interface PplProblem {
  title?: string;
  detail?: string;
  errors?: Record<string, string[] | string>;
}

/** What a refused batch names, by the places of its shipments. */
export function refusalOf({ title, detail, errors = {} }: PplProblem): RefusedTogether {
  const faults = new Map<number, CarrierFault[]>();
  const rest: string[] = [];
  for (const [key, words] of Object.entries(errors)) {
    const text = [words].flat().join(' ');
    const [, place, name = ''] = /^\$?\.?shipments\[(\d+)\]\.?(.*)$/i.exec(key) ?? [];
    if (place === undefined) {
      rest.push(text);
      continue;
    }
    const fault = { field: FIELDS[name.toLowerCase()] ?? null, code: name || 'shipment', text };
    faults.set(Number(place), [...(faults.get(Number(place)) ?? []), fault]);
  }
  const text = rest.join(' ') || detail || title || '';
  return { faults, text: { field: null, code: '', text } };
}
