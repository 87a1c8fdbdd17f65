import type { Setting } from '../setting/setting.kinds.ts';

/** Statuses of an order in the warehouse's hands, in their order. */
export const CANCEL_STATUSES = ['awaitingProcessing', 'preallocated', 'takeOut', 'completion'] as const;

/** Where returned goods are put that somebody has opened: the warehouse for their kind, or the default one. */
export const OPENED_GOODS = ['opened', 'default'] as const;

/** How the orders of an e-shop are worked on. */
export const ESHOP_SETTINGS = {
  waitBeforeProcessing: { of: 'eshop', kind: 'flag', default: false, setBy: 'both' },
  editBeforeProcessing: { of: 'eshop', kind: 'flag', default: false, setBy: 'both' },
  releaseAfterHours: {
    of: 'eshop',
    kind: 'number',
    min: 1,
    max: 720,
    isOptional: true,
    default: null,
    setBy: 'both',
  },
  rollbackGraceMinutes: { of: 'eshop', kind: 'number', min: 0, max: 10_080, default: 60, setBy: 'both' },
  assumeDeliveredAfterDays: {
    of: 'eshop',
    kind: 'number',
    min: 1,
    max: 90,
    isOptional: true,
    default: null,
    setBy: 'both',
  },
  returnPage: { of: 'eshop', kind: 'flag', default: false, setBy: 'both' },
  withdrawalPage: { of: 'eshop', kind: 'flag', default: false, setBy: 'both' },
  returnLabel: { of: 'eshop', kind: 'flag', default: false, setBy: 'both' },
  returnGoodsDays: {
    of: 'eshop',
    kind: 'number',
    min: 1,
    max: 90,
    isOptional: true,
    default: null,
    setBy: 'both',
  },
  cancelAnswerHours: {
    of: 'eshop',
    kind: 'number',
    min: 1,
    max: 720,
    isOptional: true,
    default: null,
    setBy: 'provider',
  },
  lastCancelStatus: {
    of: 'eshop',
    kind: 'choice',
    values: CANCEL_STATUSES,
    default: 'takeOut',
    setBy: 'provider',
  },
  openedGoods: { of: 'eshop', kind: 'choice', values: OPENED_GOODS, default: 'opened', setBy: 'both' },
} as const satisfies Record<string, Setting>;
