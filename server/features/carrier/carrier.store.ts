import { carrierGrid, carrierServiceGrid } from '../../../contracts/carrier/carrier.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const carrierSource = sourceOf(carrierGrid, {
  table: 'carrier',
  extra: ['countriesOfOperation', 'trackingUrlPattern'],
});

export const carrierServiceSource = sourceOf(carrierServiceGrid, {
  table: 'carrier_service',
  extra: [
    'pickupPlaceIgnore',
    'nameMandatory',
    'personalCollection',
    'skipDeliveryStatus',
    'codLimit',
    'codLimitCurrency',
    'countriesOfOperation',
  ],
});
