import { type Actor, type States, transitionsOf } from '../kit/states.ts';

export const INTERNAL_STOCK_CHANGE_STATUSES = [
  'New',
  'Ready',
  'WaitingForGoods',
  'Processed',
  'Failed',
  'Canceled',
] as const;
export type InternalStockChangeStatus = (typeof INTERNAL_STOCK_CHANGE_STATUSES)[number];

export const INTERNAL_STOCK_CHANGE_ACTS = [
  'create',
  'report',
  'update',
  'approve',
  'reserve',
  'reopen',
  'loseStock',
  'execute',
  'fail',
  'retry',
  'cancel',
] as const;
export type InternalStockChangeAct = (typeof INTERNAL_STOCK_CHANGE_ACTS)[number];

const row = transitionsOf<InternalStockChangeStatus, InternalStockChangeAct>();

const C: readonly Actor[] = ['client', 'admin'];
const AS: readonly Actor[] = ['admin', 'system'];
const S: readonly Actor[] = ['system'];
const W: readonly Actor[] = ['warehouse'];

/** The transition table of domain.md section 6, row by row. */
const TRANSITIONS = [
  row(1, 'create', [], ['New'], C),
  row(2, 'report', [], ['Processed'], W),
  row(3, 'update', ['New'], ['New'], C),
  row(4, 'approve', ['New'], ['Ready'], AS),
  row(5, 'approve', ['New'], ['WaitingForGoods'], AS),
  row(6, 'reserve', ['WaitingForGoods'], ['Ready', 'WaitingForGoods'], S),
  row(7, 'reopen', ['WaitingForGoods'], ['New'], C),
  row(8, 'loseStock', ['Ready'], ['WaitingForGoods'], ['system', 'client', 'admin']),
  row(9, 'execute', ['Ready'], ['Processed'], W),
  row(10, 'fail', ['Ready'], ['Failed'], ['warehouse', 'system']),
  row(11, 'retry', ['Failed'], ['Ready', 'WaitingForGoods'], AS),
  row(12, 'cancel', ['New', 'WaitingForGoods'], ['Canceled'], C),
  row(13, 'cancel', ['Ready', 'Failed'], ['Canceled'], ['admin']),
];

/** What was approved, and has not come to grief. */
const APPROVED = ['Ready', 'WaitingForGoods', 'Processed'] as const;

export const internalStockChangeStates: States<InternalStockChangeStatus, InternalStockChangeAct> = {
  noun: 'internalStockChange',
  statuses: INTERNAL_STOCK_CHANGE_STATUSES,
  terminal: ['Processed', 'Canceled'],
  looks: {
    New: { meaning: 'waiting' },
    Ready: { meaning: 'moving', percent: 40 },
    WaitingForGoods: { meaning: 'waiting' },
    Processed: { meaning: 'done' },
    Failed: { meaning: 'trouble' },
    Canceled: { meaning: 'off' },
  },
  transitions: TRANSITIONS,
  holdsIn: { approve: APPROVED, retry: APPROVED },
};

/** Acts a person starts from a button, in the order in which the bar shows them. */
export const INTERNAL_STOCK_CHANGE_BUTTONS = ['approve', 'reopen', 'retry', 'cancel'] as const;
