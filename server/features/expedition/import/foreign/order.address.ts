import type { AddressSide } from '../../../../../contracts/expedition/expedition.address.ts';
import { splitHouse } from '../../../../../contracts/kit/house-number.ts';
import { LIMITS } from '../../../../../contracts/kit/limits.ts';
import { cutText } from '../../../../platform/import/foreign/foreign.text.ts';
import type { OrderField, OrderValues } from './order.types.ts';

const PARTS = [
  'FirstName',
  'LastName',
  'Company',
  'Street',
  'HouseNr',
  'Zip',
  'City',
  'Country',
  'State',
  'Email',
  'Phone',
  'VatNumber',
  'RegistrationNumber',
] as const;
/** What says where a parcel goes; the others say who it is for. */
const PLACE = ['Street', 'HouseNr', 'Zip', 'City', 'Country'] as const;
/** Parts that make two addresses different ones. */
const TELLING = [...PLACE, 'FirstName', 'LastName', 'Company'] as const;

const at = (side: AddressSide, part: (typeof PARTS)[number]): OrderField => `${side}${part}`;

/** A full name: what stands after its last blank is the last name, which an address cannot do without. */
export function splitName(text: string): { first: string; last: string } {
  const space = text.lastIndexOf(' ');
  return space < 0 ? { first: '', last: text } : { first: text.slice(0, space), last: text.slice(space + 1) };
}

/** Takes the number of the house out of the street, for the form keeps them apart, and a street has few characters. */
function splitStreet(values: OrderValues, side: AddressSide): void {
  const street = values[at(side, 'Street')];
  if (!street || values[at(side, 'HouseNr')]) return;
  const house = splitHouse({ street, houseNumber: null });
  const number = [house.number, house.rest].filter(Boolean).join('');
  if (number === '' || number.length > LIMITS.houseNumber || house.street === '') return;
  values[at(side, 'Street')] = house.street;
  values[at(side, 'HouseNr')] = number;
}

/** The second line of an address: a part of the street where there is room, else what the carrier must know. */
export function addLine(values: OrderValues, side: AddressSide, line: string): void {
  if (line === '' || line === values[at(side, 'Street')]) return;
  const street = values[at(side, 'Street')];
  const both = street ? `${street}, ${line}` : line;
  if (both.length <= LIMITS.street) values[at(side, 'Street')] = both;
  else if (!values.carrierNote?.includes(line))
    values.carrierNote = cutText([values.carrierNote, line].filter(Boolean).join(', '), LIMITS.note);
}

const normal = (text: string | undefined): string => (text ?? '').toLowerCase().replace(/\s+/g, '');

/**
 * The two addresses of a shop's order as ours: the delivery address stands alone where no other is written, and one that
 * says the same as the billing address is none of its own; what only one of them says of the person stays.
 */
export function settleAddresses(values: OrderValues): void {
  for (const side of ['billing', 'delivery'] as const) splitStreet(values, side);
  const has = (side: AddressSide) =>
    (['Street', 'Zip', 'City'] as const).some((part) => values[at(side, part)]);
  if (!has('delivery')) {
    drop(values);
    return;
  }
  const isBilled = has('billing');
  const isSame =
    isBilled &&
    TELLING.every((part) => {
      const delivery = values[at('delivery', part)];
      return !delivery || normal(delivery) === normal(values[at('billing', part)]);
    });
  if (isBilled && !isSame) {
    values.differentDeliveryAddress = 'true';
    return;
  }
  for (const part of PARTS) {
    const delivery = values[at('delivery', part)];
    const field = at('billing', part);
    const isPlace = PLACE.some((one) => one === part);
    if (delivery && (!values[field] || (!isBilled && isPlace))) values[field] = delivery;
  }
  drop(values);
}

function drop(values: OrderValues): void {
  for (const part of PARTS) delete values[at('delivery', part)];
}
