import type { EditField } from '../kit/edit-field.ts';

/** What may be edited for several at once; whether a record still lets it be changed, its own update says. */
export const PRODUCT_EDITS = [
  { field: 'productGroup', byName: true },
  { field: 'active', isRequired: true },
  { field: 'packagingType', isRequired: true },
  { field: 'strictFifo' },
  { field: 'expirationOffset' },
  { field: 'inboundExpirationOffset' },
  { field: 'outboundExpirationOffset' },
  { field: 'workAroundLot' },
  { field: 'workAroundSnIn' },
  { field: 'fragile' },
  { field: 'hsCode' },
  { field: 'countryOfOrigin' },
  { field: 'expectedTurnover' },
  { field: 'requiresAdditionalWork' },
  { field: 'requiresQualitativeReceiving' },
] as const satisfies readonly EditField[];
