import { splitHouse } from '../../../contracts/kit/house-number.ts';
import type { CarrierFault, ParcelOrder } from '../carrier-adapter.ts';

/** The longest side in millimetres to which a class of size goes. */
const SIZES: readonly [string, number][] = [
  ['S', 350],
  ['M', 500],
  ['L', 1000],
  ['XL', 2400],
];

/** Home delivery demands a class: of goods without measures it is the middle one. */
function sizeOf({ size }: ParcelOrder): string {
  if (!size) return 'M';
  const longest = Math.max(size.length, size.width, size.height);
  return SIZES.find(([, most]) => longest <= most)?.[0] ?? 'XL';
}

/**
 * A parcel as `parcelServiceData`. The product is the prefix of the code: `NB` goes to a place, which stands in the address
 * as the street "Balíkovna" with the code of the place for a postcode; `DR` goes home. The value is always declared (7).
 */
export function parcelDataOf(parcel: ParcelOrder): object {
  const { recipient, cod, value, note } = parcel;
  const prefix = parcel.product || (parcel.pickupPlace ? 'NB' : 'DR');
  const { street, number, rest } = splitHouse(recipient);
  const [, letters = '', sequence = ''] = /^([^/]*)\/?(.*)$/.exec(rest) ?? [];
  const address =
    prefix === 'NB'
      ? { street: 'Balíkovna', zipCode: (parcel.pickupPlace ?? '').replace(/^B/, '') }
      : {
          street: street.slice(0, 40),
          houseNumber: `${number}${letters}`.slice(0, 6),
          ...(sequence && { sequenceNumber: sequence.slice(0, 6) }),
          city: recipient.city.slice(0, 40),
          zipCode: recipient.zip.replace(/\s/g, ''),
          isoCountry: recipient.country,
        };
  return {
    parcelParams: {
      recordID: parcel.reference,
      prefixParcelCode: prefix,
      weight: (parcel.weight / 1000).toFixed(3),
      // Nothing is no price (105).
      insuredValue: Math.max(1, Number(value?.amount ?? 0)),
      currency: (cod ?? value)?.currency ?? 'CZK',
      ...(cod && { amount: Number(cod.amount), vsVoucher: cod.variableSymbol.padStart(10, '0') }),
      ...(note && { note: note.slice(0, 50) }),
    },
    parcelServices: ['7', ...(prefix === 'DR' ? [sizeOf(parcel)] : []), ...(cod ? ['41'] : [])],
    parcelAddress: {
      ...(recipient.company
        ? { companyName: recipient.company }
        : { firstName: recipient.firstName, surname: recipient.lastName }),
      address,
      ...(recipient.phone && { mobilNumber: recipient.phone.replace(/\s/g, '') }),
      ...(recipient.email && { emailAddress: recipient.email }),
    },
  };
}

export interface PostState {
  responseCode: number;
  responseText?: string;
}

/** Our fields by the codes that concern one. */
const FIELDS: Record<number, string> = {
  11: 'codVariableSymbol',
  17: 'codVariableSymbol',
  18: 'codVariableSymbol',
  105: 'value',
  108: 'codValue',
  247: 'carrierPickupPlace',
  336: 'value',
};

/** What is wrong with a parcel; what Czech Post has mended itself (`INFO_…`) is not. */
export function faultsOf(header: PostState, states: PostState[]): CarrierFault[] {
  const wrong = states.filter(
    ({ responseCode, responseText }) => responseCode !== 1 && !responseText?.startsWith('INFO_'),
  );
  return (wrong.length > 0 ? wrong : [header]).map(({ responseCode, responseText }) => ({
    field: FIELDS[responseCode] ?? null,
    code: String(responseCode),
    text: responseText || '',
  }));
}
