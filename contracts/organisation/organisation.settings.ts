import type { Setting } from '../setting/setting.kinds.ts';

/** How the orders and goods of an organisation are worked on. */
export const ORGANISATION_SETTINGS = {
  partialBooking: {
    of: 'organisation',
    kind: 'choice',
    values: ['keep', 'allOrNothing'],
    default: 'keep',
    setBy: 'both',
  },
  automaticPairing: { of: 'organisation', kind: 'flag', default: true, setBy: 'both' },
  unbookPartiallyDeliveredExpeditions: { of: 'organisation', kind: 'flag', default: false, setBy: 'both' },
  restByClients: { of: 'organisation', kind: 'flag', default: true, setBy: 'provider' },
  strictFifo: { of: 'organisation', kind: 'flag', default: false, setBy: 'both' },
  ignoreAddressValidation: { of: 'organisation', kind: 'flag', default: false, setBy: 'both' },
  addressValidationMandatory: { of: 'organisation', kind: 'flag', default: false, setBy: 'both' },
  automaticStockChanges: { of: 'organisation', kind: 'flag', default: false, setBy: 'provider' },
  stockAdviceCloseInterval: {
    of: 'organisation',
    kind: 'choice',
    values: ['1week', '2weeks', '3weeks', '4weeks', 'never'],
    default: 'never',
    setBy: 'provider',
  },
  automaticExchangeEnabled: {
    of: 'organisation',
    kind: 'flag',
    default: false,
    setBy: 'provider',
    isAhead: true,
  },
} as const satisfies Record<string, Setting>;
