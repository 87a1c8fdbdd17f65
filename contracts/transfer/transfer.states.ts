import { type Actor, type States, transitionsOf } from '../kit/states.ts';

/** The four statuses. On the way is not one of them: it follows from dispatchedAt and receivedAt within `created`. */
export const TRANSFER_STATUSES = ['created', 'waitingForGoods', 'finished', 'canceled'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

export const TRANSFER_ACTS = [
  'create',
  'update',
  'reserve',
  'reduce',
  'loseStock',
  'dispatch',
  'receive',
  'finish',
  'closeWithDifference',
  'sendBack',
  'cancel',
] as const;
export type TransferAct = (typeof TRANSFER_ACTS)[number];

const row = transitionsOf<TransferStatus, TransferAct>();

const C: readonly Actor[] = ['client', 'admin'];
const S: readonly Actor[] = ['system'];
const W: readonly Actor[] = ['warehouse'];

/** The transition table of domain.md section 7, row by row. */
const TRANSITIONS = [
  row(1, 'create', [], ['created'], C),
  row(2, 'create', [], ['waitingForGoods'], C),
  row(3, 'reserve', ['waitingForGoods'], ['created'], S),
  row(3, 'reserve', ['waitingForGoods'], ['waitingForGoods'], S),
  row(4, 'reduce', ['waitingForGoods'], ['created'], C),
  row(4, 'update', ['created', 'waitingForGoods'], ['created', 'waitingForGoods'], C),
  row(5, 'loseStock', ['created'], ['waitingForGoods'], ['system', 'client', 'admin']),
  row(6, 'dispatch', ['created'], ['created'], W),
  row(7, 'receive', ['created'], ['created'], W),
  row(8, 'finish', ['created'], ['finished'], ['warehouse', 'system']),
  row(8, 'closeWithDifference', ['created'], ['finished'], ['warehouse', 'admin']),
  row(9, 'sendBack', ['created'], ['finished'], ['warehouse', 'admin']),
  row(10, 'cancel', ['created', 'waitingForGoods'], ['canceled'], C),
];

export const transferStates: States<TransferStatus, TransferAct> = {
  noun: 'transfer',
  statuses: TRANSFER_STATUSES,
  terminal: ['finished', 'canceled'],
  looks: {
    created: { meaning: 'moving', percent: 25 },
    waitingForGoods: { meaning: 'waiting' },
    finished: { meaning: 'done' },
    canceled: { meaning: 'off' },
  },
  transitions: TRANSITIONS,
};
