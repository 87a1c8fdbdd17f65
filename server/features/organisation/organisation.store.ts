import { organisationGrid } from '../../../contracts/organisation/organisation.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const organisationSource: ListSource = {
  grid: organisationGrid,
  from: 'organisation g',
  id: 'g.id',
  organisation: 'g.id',
  neverNull: ['name', 'code', 'createdAt', 'changedAt'],
  joins: {},
  columns: {
    name: 'g.name',
    code: 'g.code',
    registrationNumber: 'g.registration_number',
    vatNumber: 'g.vat_number',
    primaryCountry: 'g.primary_country',
    active: 'g.active',
    createdAt: 'g.created_at',
    changedAt: 'g.changed_at',
  },
  order: { name: 'g.name collate "und-x-icu"' },
  extra: {
    addressLine1: 'g.address_line1',
    addressLine2: 'g.address_line2',
    addressLine3: 'g.address_line3',
    ignoreAddressValidation: 'g.ignore_address_validation',
    strictFifo: 'g.strict_fifo',
    automaticExchangeEnabled: 'g.automatic_exchange_enabled',
    unbookPartiallyDeliveredExpeditions: 'g.unbook_partially_delivered_expeditions',
    stockAdviceCloseInterval: 'g.stock_advice_close_interval',
  },
};
