/*
 * The fields of an expedition and of its items, as the specification (section 3) and the dialect name them, and the
 * places where each is to be found. Tests of the server and of the browser walk them; what a place lacks on purpose
 * stands here with its reason.
 */

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const ADDRESS = words(
  'FirstName LastName Degree Company Street HouseNr Zip City Country State Email Phone RegistrationNumber VatNumber',
);

export const ORDER_FIELDS: readonly string[] = [
  ...words('internalNumber eshop warehouse wms partner status'),
  ...words('orderNumber note eshopOrderDate requiredExpeditionDate customerGroup ref1 ref2 ref3'),
  ...ADDRESS.map((part) => `billing${part}`),
  'differentDeliveryAddress',
  ...ADDRESS.map((part) => `delivery${part}`),
  ...words('carrier carrierService carrierPickupPlace externalCarrierPickupPlace carrierNote trackingNumber'),
  ...words('trackingUrl externalTrackingNumber packagesCount carrierOptions services'),
  ...words('value currency cod codValue codCurrency codVariableSymbol deliveryCost deliveryCostCurrency'),
  ...words('b2b fragile ignoreAddressValidation'),
  ...words('invoiceUrl invoiceNumber'),
  ...words('sentAt packedAt deliveredAt lostAt createdAt changedAt'),
  ...words('items removedVirtualProducts pallets history'),
  // Of the dialect.
  ...words(
    'waitBeforeProcessing priority errors expeditedCompletely rest countOfItems countOfSku sumOfQuantity',
  ),
];

export const ITEM_FIELDS: readonly string[] = words(
  `product lot quantity booked position missing expedited assignedLot lotOption productValue productValueCurrency
   productLabel ref1 ref2 ref3`,
);

/** Where a field is looked for. */
export type Place = 'body' | 'answer' | 'form' | 'detail' | 'sheet' | 'export';

interface Exceptions {
  reason: string;
  order?: string;
  item?: string;
}

const BY_THE_PORTAL: Exceptions = {
  reason: 'The portal, the warehouse or the carrier says it; nobody writes it.',
  order: `internalNumber status trackingNumber trackingUrl sentAt packedAt deliveredAt lostAt createdAt changedAt history errors
    expeditedCompletely rest countOfItems countOfSku sumOfQuantity`,
  item: 'booked position missing expedited assignedLot',
};

export const EXCEPTIONS: Record<Place, readonly Exceptions[]> = {
  body: [BY_THE_PORTAL],
  answer: [
    { reason: 'A call of its own, GET /api/event/expedition/{id}, pages through it.', order: 'history' },
  ],
  form: [BY_THE_PORTAL],
  detail: [
    {
      reason: 'It only says that a line has everything; each line says it by itself.',
      order: 'expeditedCompletely',
    },
    {
      reason: 'The tab says how many lines there are, and the lines their pieces.',
      order: 'countOfSku sumOfQuantity',
    },
    { reason: 'The order in which the lines stand.', item: 'position' },
    { reason: 'It stands there as the value of the whole line.', item: 'productValue' },
    {
      reason: 'Whether there is one shows by itself: both addresses stand there.',
      order: 'differentDeliveryAddress',
    },
    { reason: 'The time line says when it changed last, and what.', order: 'changedAt' },
  ],
  sheet: [
    BY_THE_PORTAL,
    {
      reason: 'A row names a virtual product as any other one; the portal takes it out of the lines.',
      order: 'removedVirtualProducts',
    },
  ],
  export: [
    { reason: 'The export of an import file has them as rows.', order: 'items removedVirtualProducts' },
    { reason: 'What happened is on the page of the order.', order: 'history errors trackingUrl' },
    {
      reason:
        'The file holds what was ordered; what became of the lines is on the page of the order and in the reservations.',
      item: 'booked position missing expedited assignedLot',
    },
  ],
};

const excepted = (place: Place, kind: 'order' | 'item'): Set<string> =>
  new Set(EXCEPTIONS[place].flatMap((one) => words(one[kind] ?? '')));

/** The fields that a place has to have. */
export const fieldsOf = (place: Place, kind: 'order' | 'item'): string[] => {
  const without = excepted(place, kind);
  return (kind === 'order' ? ORDER_FIELDS : ITEM_FIELDS).filter((field) => !without.has(field));
};

/** Exceptions for which there is no such field, or which the place has all the same. */
export const staleExceptions = (place: Place, kind: 'order' | 'item', there: readonly string[]): string[] =>
  [...excepted(place, kind)].filter(
    (field) => !(kind === 'order' ? ORDER_FIELDS : ITEM_FIELDS).includes(field) || there.includes(field),
  );
