import { organisationGrid } from '../../../contracts/organisation/organisation.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const organisationSource = sourceOf(organisationGrid, {
  table: 'organisation',
  extra: [
    'addressLine1',
    'addressLine2',
    'addressLine3',
    'ignoreAddressValidation',
    'strictFifo',
    'automaticExchangeEnabled',
    'unbookPartiallyDeliveredExpeditions',
    'stockAdviceCloseInterval',
  ],
});
