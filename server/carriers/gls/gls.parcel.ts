import { splitHouse } from '../../../contracts/kit/house-number.ts';
import { dayAt } from '../../platform/clock.ts';
import type { ParcelOrder, Recipient } from '../carrier-adapter.ts';
import { wcfDate } from './gls.answers.ts';

/** Who sends, as an account at GLS has it: every parcel carries it. */
export interface GlsSender {
  name: string;
  street: string;
  houseNumber: string;
  city: string;
  zip: string;
  country: string;
  phone: string;
  email: string;
}

const addressOf = (
  name: string,
  contact: string,
  place: Pick<Recipient, 'street' | 'houseNumber' | 'city' | 'zip' | 'country' | 'phone' | 'email'>,
): object => {
  const { street, number, rest } = splitHouse(place);
  return {
    Name: name,
    Street: street,
    // Digits alone; the rest of "12/5a" has a field of its own.
    HouseNumber: number,
    HouseNumberInfo: rest,
    City: place.city,
    ZipCode: place.zip.replace(/\s/g, ''),
    CountryIsoCode: place.country,
    ContactName: contact,
    ContactPhone: place.phone ?? '',
    ContactEmail: place.email ?? '',
  };
};

/** What a service is given in `<code>Parameter`; a service that is not here is given nothing. */
const SERVICE_VALUES: Record<string, (parcel: ParcelOrder) => string> = {
  FDS: ({ recipient }) => recipient.email ?? '',
  FSS: ({ recipient }) => recipient.phone ?? '',
  SM2: ({ recipient }) => recipient.phone ?? '',
  // The amount alone; whether a currency belongs to it is to be asked of GLS.
  INS: ({ value }) => value?.amount ?? '0',
};

function servicesOf(parcel: ParcelOrder): object[] {
  const codes = parcel.product.split(/[\s,+]+/).filter(Boolean);
  const services: object[] = codes.map((Code) => {
    const value = SERVICE_VALUES[Code]?.(parcel);
    return value === undefined ? { Code } : { Code, [`${Code}Parameter`]: { Value: value } };
  });
  if (parcel.pickupPlace) services.push({ Code: 'PSD', PSDParameter: { StringValue: parcel.pickupPlace } });
  return services;
}

/**
 * A parcel as MyGLS takes it. The product is a list of services (`FDS, FSS`), or nothing; a place adds `PSD`. What goes to a
 * place keeps the recipient's own address, and needs their name, phone and e-mail.
 */
export function glsParcelOf(
  parcel: ParcelOrder,
  { clientNumber, sender, now }: { clientNumber: number; sender: GlsSender; now: Date },
): object {
  const { recipient, cod } = parcel;
  const person = `${recipient.firstName} ${recipient.lastName}`.trim();
  return {
    ClientNumber: clientNumber,
    ClientReference: parcel.reference,
    Count: 1,
    // Printed on the label; how long it may be is nowhere said.
    Content: [parcel.orderNumber, parcel.note ?? ''].join(' ').trim().slice(0, 40),
    // The same all day, so that GLS knows a parcel that is sent again.
    PickupDate: wcfDate(new Date(`${dayAt(now, 'Europe/Prague')}T12:00:00Z`)),
    ...(cod && {
      CODAmount: Number(cod.amount),
      CODCurrency: cod.currency,
      CODReference: cod.variableSymbol,
    }),
    PickupAddress: addressOf(sender.name, sender.name, sender),
    DeliveryAddress: addressOf(recipient.company || person, person, recipient),
    ServiceList: servicesOf(parcel),
  };
}
