import type { CarrierFault, ParcelOrder, ReturnOrder } from '../carrier-adapter.ts';
import { childrenOf, listOf, textOf, type XmlNode } from '../xml.ts';

/** Packeta counts kilograms. */
const kilograms = (grams: number): string => (grams / 1000).toFixed(3);

/**
 * A parcel as Packeta's `packetAttributes`. Without a product it goes to a place of Packeta's own, which is the address; with
 * one the product is the id of the carrier that brings it, and a place is that carrier's.
 */
export function packetOf(parcel: ParcelOrder, eshop: string): object {
  const { recipient, product, pickupPlace, size, cod, value } = parcel;
  return {
    number: parcel.reference,
    name: recipient.firstName,
    surname: recipient.lastName,
    ...(recipient.company && { company: recipient.company }),
    ...(recipient.email && { email: recipient.email }),
    ...(recipient.phone && { phone: recipient.phone }),
    addressId: product || (pickupPlace ?? ''),
    ...(product !== '' && pickupPlace && { carrierPickupPoint: pickupPlace }),
    ...(product !== '' &&
      !pickupPlace && {
        street: recipient.street,
        houseNumber: recipient.houseNumber ?? '',
        city: recipient.city,
        zip: recipient.zip,
        ...(recipient.state && { province: recipient.state }),
      }),
    value: value?.amount ?? '0',
    currency: (cod ?? value)?.currency ?? 'CZK',
    ...(cod && { cod: cod.amount }),
    weight: kilograms(parcel.weight),
    ...(size && { size }),
    eshop,
    ...(parcel.note && { note: parcel.note.slice(0, 128) }),
  };
}

/** A parcel that comes back as Packeta's `claimWithPasswordAttributes`: whose it is says the account. We write to the customer. */
export const claimOf = ({ reference, email, phone, country, value }: ReturnOrder, eshop: string): object => ({
  number: reference,
  ...(email && { email }),
  ...(phone && { phone }),
  value: value?.amount ?? '0',
  currency: value?.currency ?? 'CZK',
  eshop,
  consignCountry: country.toLowerCase(),
  sendEmailToCustomer: 'false',
});

/** Our fields by the names of Packeta's. */
const FIELDS: Record<string, string> = {
  number: 'orderNumber',
  name: 'deliveryFirstName',
  surname: 'deliveryLastName',
  email: 'deliveryEmail',
  phone: 'deliveryPhone',
  addressId: 'carrierPickupPlace',
  carrierPickupPoint: 'carrierPickupPlace',
  street: 'deliveryStreet',
  houseNumber: 'deliveryHouseNumber',
  city: 'deliveryCity',
  zip: 'deliveryZip',
  cod: 'codValue',
  currency: 'codCurrency',
  value: 'value',
};

/** What a `PacketAttributesFault` names; one item comes as an object, not as a list. */
export function faultsOf(
  code: string,
  text: string,
  detail: XmlNode | XmlNode[] | undefined,
): CarrierFault[] {
  const items = listOf(childrenOf(childrenOf(detail).attributes).fault).map((node) => childrenOf(node));
  if (items.length === 0) return [{ field: null, code, text }];
  return items.map(({ name, fault }) => ({
    field: FIELDS[textOf(name as XmlNode)] ?? null,
    code,
    text: textOf(fault as XmlNode) || text,
  }));
}
