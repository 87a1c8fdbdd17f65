import { type Actor, type States, transitionsOf } from '../kit/states.ts';

export const RETURN_STATUSES = ['new', 'inProgress', 'approved', 'rejected', 'refunded', 'closed'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_ACTS = [
  'create',
  'handle',
  'label',
  'receive',
  'cancel',
  'approve',
  'reject',
  'appeal',
  'refund',
  'exchange',
  'settle',
  'expire',
  'finish',
] as const;
export type ReturnAct = (typeof RETURN_ACTS)[number];

const row = transitionsOf<ReturnStatus, ReturnAct>();

const C: readonly Actor[] = ['client', 'admin'];
const CS: readonly Actor[] = ['client', 'admin', 'system'];

/** The transition table of domain.md section 8, row by row. */
const TRANSITIONS = [
  row(1, 'create', [], ['new'], CS),
  row(2, 'handle', ['new'], ['inProgress'], C),
  row(2, 'label', ['new'], ['inProgress'], CS),
  row(2, 'receive', ['new'], ['inProgress'], ['warehouse', 'system']),
  row(3, 'cancel', ['new'], ['closed'], C),
  row(4, 'approve', ['new', 'inProgress'], ['approved'], C),
  row(5, 'reject', ['new', 'inProgress'], ['rejected'], C),
  row(6, 'appeal', ['rejected'], ['inProgress'], C),
  row(7, 'refund', ['approved'], ['refunded'], CS),
  row(8, 'exchange', ['approved'], ['closed'], C),
  row(8, 'settle', ['approved'], ['closed'], C),
  row(9, 'expire', ['approved'], ['rejected'], CS),
  row(10, 'finish', ['refunded', 'rejected'], ['closed'], CS),
  // Ours: by what number its parcel is on its way is often known only once it was decided.
  row(11, 'label', ['inProgress'], ['inProgress'], CS),
  row(11, 'label', ['approved'], ['approved'], CS),
];

export const returnStates: States<ReturnStatus, ReturnAct> = {
  noun: 'return',
  statuses: RETURN_STATUSES,
  terminal: ['closed'],
  looks: {
    new: { meaning: 'waiting' },
    inProgress: { meaning: 'moving', percent: 40 },
    approved: { meaning: 'moving', percent: 75 },
    rejected: { meaning: 'off' },
    refunded: { meaning: 'done' },
    closed: { meaning: 'off' },
  },
  transitions: TRANSITIONS,
};

/** Acts that a person starts without saying anything more. */
export const RETURN_BUTTONS = ['handle', 'approve', 'appeal', 'settle', 'expire', 'cancel'] as const;
/** Those of them that are done to many at once. */
export const RETURN_BULK_ACTS = ['handle', 'approve', 'cancel'] as const;
