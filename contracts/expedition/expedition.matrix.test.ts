import { describe, expect, test } from 'vitest';
import { EXPEDITION_FIELDS, type ExpeditionField, editable } from './expedition.edit.ts';
import { EXPEDITION_STATUSES, type ExpeditionStatus } from './expedition.states.ts';

/*
 * The edit matrix of domain.md section 3 as it stands there, a row for each group of fields and a column for each group
 * of statuses; every cell is asked for every status, every field and both who may edit.
 */

const COLUMNS: Record<string, readonly ExpeditionStatus[]> = {
  draft: ['onHold', 'incorrect'],
  sent: ['awaitingReservation', 'waitingForGoods', 'waitingForAsn', 'readyForAsn', 'stockOk'],
  // "With the warehouse's acknowledgement" is read as: until it has accepted (decision 6).
  queued: ['awaitingProcessing'],
  inWarehouse: ['preallocated', 'takeOut'],
  packing: ['completion'],
  later: [
    'waitingForCancel',
    'waitingForTheCarrier',
    'readyToTakeover',
    'carrierPickedUp',
    'probablyDelivered',
    'delivered',
    'returning',
    'returned',
    'canceled',
  ],
};

const address = (side: string): string =>
  `FirstName LastName Degree Company Street HouseNr Zip City Country State Email Phone RegistrationNumber VatNumber`
    .split(' ')
    .map((part) => side + part)
    .join(' ');

/** `yes`, `no`, or `A`: administrators alone; columns as above, with what stockOk is where the e-shop lets it be edited. */
const ROWS: [fields: string, draft: string, sent: string, released: string, ...string[]][] = [
  // fields                                          draft  sent  released queued inWms packing later
  ['eshop orderNumber', 'yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  ['items removedVirtualProducts warehouse wms partner', 'yes', 'no', 'yes', 'no', 'no', 'no', 'no'],
  [
    `carrier carrierService carrierOptions services externalTrackingNumber packagesCount pallets value currency cod
     codValue codCurrency codVariableSymbol deliveryCost deliveryCostCurrency`,
    ...(['yes', 'yes', 'yes', 'yes', 'no', 'A', 'no'] as const),
  ],
  [
    `${address('billing')} differentDeliveryAddress ${address('delivery')} carrierPickupPlace
     externalCarrierPickupPlace ignoreAddressValidation`,
    ...(['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'] as const),
  ],
  ['note carrierNote b2b fragile', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'no'],
  [
    'ref1 ref2 ref3 customerGroup eshopOrderDate invoiceUrl invoiceNumber',
    ...(['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'] as const),
  ],
  ['requiredExpeditionDate priority waitBeforeProcessing', 'yes', 'yes', 'yes', 'A', 'A', 'no', 'no'],
];

const fieldsOf = (row: (typeof ROWS)[number]): ExpeditionField[] =>
  row[0].split(/\s+/).filter(Boolean) as ExpeditionField[];

test('the columns are all twenty statuses, and the rows all fields, each once', () => {
  expect(Object.values(COLUMNS).flat().sort()).toEqual([...EXPEDITION_STATUSES].sort());
  expect(ROWS.flatMap(fieldsOf).sort()).toEqual([...EXPEDITION_FIELDS].sort());
});

describe.each(ROWS)('%s', (...row) => {
  const [, draft, sent, released, ...further] = row;
  const [queued, inWarehouse, packing, later] = further;
  const cells: Record<string, string | undefined> = { draft, sent, queued, inWarehouse, packing, later };

  test.each(
    Object.entries(COLUMNS).flatMap(([column, statuses]) => statuses.map((status) => [status, column])),
  )('in %s (%s)', (status, column) => {
    for (const field of fieldsOf(row))
      for (const actor of ['client', 'admin'] as const) {
        const cell = cells[column];
        const may = cell === 'yes' || (cell === 'A' && actor === 'admin');
        const said = editable(status as ExpeditionStatus, actor, field);
        expect({ field, actor, may: said.may }).toEqual({ field, actor, may });
        // A refusal says why.
        expect(said.reason === undefined).toBe(may);
      }
  });

  test('in stockOk where the e-shop lets what is ready be edited', () => {
    for (const field of fieldsOf(row))
      for (const actor of ['client', 'admin'] as const)
        expect([field, editable('stockOk', actor, field, { editBeforeProcessing: true }).may]).toEqual([
          field,
          released === 'yes',
        ]);
  });

  test('in a draft that has been sent before', () => {
    const isNumber = fieldsOf(row).includes('orderNumber');
    for (const status of COLUMNS.draft ?? [])
      for (const field of fieldsOf(row))
        expect([field, editable(status, 'client', field, { sent: true }).may]).toEqual([field, !isNumber]);
  });
});
