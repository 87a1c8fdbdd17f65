import { carrierGrid, carrierServiceGrid } from '../../../contracts/carrier/carrier.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const carrierSource: ListSource = {
  grid: carrierGrid,
  from: 'carrier c',
  id: 'c.id',
  organisation: null,
  neverNull: ['name', 'code', 'createdAt', 'changedAt'],
  joins: {},
  columns: {
    name: 'c.name',
    code: 'c.code',
    active: 'c.active',
    createdAt: 'c.created_at',
    changedAt: 'c.changed_at',
  },
  order: { name: 'c.name collate "und-x-icu"' },
  extra: { countriesOfOperation: 'c.countries_of_operation', trackingUrlPattern: 'c.tracking_url_pattern' },
};

export const carrierServiceSource: ListSource = {
  grid: carrierServiceGrid,
  from: 'carrier_service v',
  id: 'v.id',
  organisation: null,
  neverNull: ['name', 'code', 'createdAt', 'changedAt'],
  joins: { c: 'left join carrier c on c.id = v.carrier_id' },
  columns: {
    name: 'v.name',
    code: 'v.code',
    carrier: 'v.carrier_id',
    pickupPlaceMandatory: 'v.pickup_place_mandatory',
    emailMandatory: 'v.email_mandatory',
    phoneMandatory: 'v.phone_mandatory',
    cod: 'v.cod',
    active: 'v.active',
    createdAt: 'v.created_at',
    changedAt: 'v.changed_at',
    'carrier.name': 'c.name',
  },
  order: { name: 'v.name collate "und-x-icu"', carrier: 'c.name' },
  extra: {
    pickupPlaceIgnore: 'v.pickup_place_ignore',
    nameMandatory: 'v.name_mandatory',
    personalCollection: 'v.personal_collection',
    skipDeliveryStatus: 'v.skip_delivery_status',
    codLimit: 'v.cod_limit',
    codLimitCurrency: 'v.cod_limit_currency',
    countriesOfOperation: 'v.countries_of_operation',
  },
  nested: { carrier: { id: 'c.id', name: 'c.name', code: 'c.code' } },
};
