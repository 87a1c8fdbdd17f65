import { type Actor, type States, transitionsOf } from '../kit/states.ts';

/** All nine statuses, in the order of life. */
export const STOCK_ADVICE_STATUSES = [
  'onHold',
  'incorrect',
  'new',
  'waiting',
  'inProgress',
  'partiallyFinished',
  'finished',
  'closed',
  'canceled',
] as const;
export type StockAdviceStatus = (typeof STOCK_ADVICE_STATUSES)[number];

/** Announced to the warehouse and not yet ended: what is still to come of these is incoming. */
export const COMING = ['new', 'waiting', 'inProgress', 'partiallyFinished'] as const;

export const STOCK_ADVICE_ACTS = [
  'create',
  'update',
  'send',
  'recall',
  'arrive',
  'beginReceiving',
  'receive',
  'endReceiving',
  'finish',
  'reportTrouble',
  'complete',
  'close',
  'closeOverdue',
  'open',
  'cancel',
  'refuse',
  'correctReceipt',
  'delete',
] as const;
export type StockAdviceAct = (typeof STOCK_ADVICE_ACTS)[number];

const row = transitionsOf<StockAdviceStatus, StockAdviceAct>();

const C: readonly Actor[] = ['client', 'admin'];
const CS: readonly Actor[] = ['client', 'admin', 'system'];
const W: readonly Actor[] = ['warehouse'];

/** The transition table of domain.md section 5, row by row. */
const TRANSITIONS = [
  row(1, 'create', [], ['onHold'], CS),
  row(2, 'create', [], ['new'], CS),
  row(3, 'create', [], ['incorrect'], CS),
  row(4, 'update', ['onHold'], ['onHold', 'incorrect'], C),
  row(5, 'update', ['incorrect'], ['onHold', 'incorrect'], C),
  row(6, 'send', ['onHold', 'incorrect'], ['new'], CS),
  row(7, 'update', ['new'], ['new'], C),
  row(8, 'recall', ['new'], ['onHold'], C),
  row(9, 'arrive', ['new'], ['waiting'], W),
  row(10, 'beginReceiving', ['new', 'waiting', 'partiallyFinished'], ['inProgress'], W),
  row(11, 'arrive', ['partiallyFinished'], ['waiting'], W),
  row(12, 'receive', ['inProgress'], ['inProgress'], W),
  row(13, 'endReceiving', ['inProgress'], ['partiallyFinished'], W),
  row(14, 'finish', ['inProgress', 'partiallyFinished'], ['finished'], ['warehouse', 'system']),
  row(15, 'reportTrouble', ['waiting', 'inProgress'], ['incorrect'], W),
  row(16, 'complete', ['incorrect'], ['inProgress', 'new'], C),
  row(17, 'close', ['new', 'waiting', 'partiallyFinished', 'incorrect'], ['closed'], C),
  row(18, 'closeOverdue', ['new', 'partiallyFinished'], ['closed'], ['system']),
  row(19, 'open', ['closed'], ['partiallyFinished', 'new'], C),
  row(20, 'cancel', ['onHold', 'incorrect', 'new'], ['canceled'], C),
  row(21, 'refuse', ['waiting'], ['canceled'], ['admin', 'warehouse']),
  row(22, 'correctReceipt', ['finished'], ['finished'], W),
  row(22, 'correctReceipt', ['closed'], ['closed'], W),
  row(23, 'delete', ['onHold'], ['onHold'], C),
  row(23, 'delete', ['incorrect'], ['incorrect'], C),
  row(23, 'delete', ['canceled'], ['canceled'], C),
];

export const stockAdviceStates: States<StockAdviceStatus, StockAdviceAct> = {
  noun: 'stockAdvice',
  statuses: STOCK_ADVICE_STATUSES,
  terminal: ['finished', 'canceled'],
  looks: {
    onHold: { meaning: 'waiting' },
    incorrect: { meaning: 'trouble' },
    new: { meaning: 'waiting' },
    waiting: { meaning: 'moving', percent: 25 },
    inProgress: { meaning: 'moving', percent: 60 },
    partiallyFinished: { meaning: 'waiting' },
    finished: { meaning: 'done' },
    closed: { meaning: 'off' },
    canceled: { meaning: 'off' },
  },
  transitions: TRANSITIONS,
  holdsIn: { send: [...COMING, 'finished'], open: [...COMING, 'finished'] },
};

/** Acts a person starts from a button, in the order in which the bar shows them. */
export const STOCK_ADVICE_BUTTONS = ['send', 'recall', 'open', 'close', 'cancel', 'delete'] as const;
export type StockAdviceButton = (typeof STOCK_ADVICE_BUTTONS)[number];
