import { type Actor, type States, transitionsOf } from '../kit/states.ts';

/** The twelve statuses. `closed/approved` is one: approved by the client, or closed when time ran out (`closedBy`). */
export const COMPLAINT_STATUSES = [
  'created',
  'waitingForResolver',
  'resolving',
  'waitingForReporter',
  'waitingForCs',
  'waitingForCarrier',
  'supplierComplaint',
  'waitingForResolverLog',
  'waitingForMs',
  'resolved',
  'closed/approved',
  'canceled',
] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const COMPLAINT_ACTS = [
  'create',
  'update',
  'route',
  'assign',
  'setResolving',
  'ask',
  'reply',
  'fileWithCarrier',
  'carrierAsks',
  'askLogistics',
  'askManagement',
  'passToSupplier',
  'supplierAnswered',
  'resolve',
  'expire',
  'approve',
  'reject',
  'closeSilent',
  'cancel',
] as const;
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number];

/** Whose turn it is: who reported it, who resolves it, somebody outside, nobody but the reporter's consent, or none. */
export const COMPLAINT_TURNS = ['reporter', 'resolver', 'thirdParty', 'decided', 'over'] as const;
export type ComplaintTurn = (typeof COMPLAINT_TURNS)[number];

export const TURN_OF: Record<ComplaintStatus, ComplaintTurn> = {
  created: 'resolver',
  waitingForResolver: 'resolver',
  resolving: 'resolver',
  waitingForReporter: 'reporter',
  waitingForCs: 'reporter',
  waitingForCarrier: 'thirdParty',
  supplierComplaint: 'thirdParty',
  waitingForResolverLog: 'resolver',
  waitingForMs: 'resolver',
  resolved: 'decided',
  'closed/approved': 'over',
  canceled: 'over',
};

export const statusesOfTurn = (...turns: readonly ComplaintTurn[]): ComplaintStatus[] =>
  COMPLAINT_STATUSES.filter((status) => turns.includes(TURN_OF[status]));

/** An answer of the reporter's side is awaited: internal comments cannot be used (specification 5). */
export const AWAITING_ANSWER = statusesOfTurn('reporter');

/** Resolutions that ask for goods to be sent once more (domain.md section 9). */
export const ASKS_FOR_ORDER: readonly string[] = ['redispatch', 'additional_goods', 'wrong_product'];

/** Resolutions after which the claimed goods come back, to be graded (domain.md section 9). */
export const GOODS_COME_BACK: readonly string[] = [
  'wrong_product',
  'damaged_by_carrier',
  'damaged_by_customer',
];

/** Neither decided nor over: an expedition should have one such claim at most. */
export const OPEN_COMPLAINT = statusesOfTurn('reporter', 'resolver', 'thirdParty');

const row = transitionsOf<ComplaintStatus, ComplaintAct>();

const C: readonly Actor[] = ['client'];
const A: readonly Actor[] = ['admin'];
const CA: readonly Actor[] = ['client', 'admin'];
const S: readonly Actor[] = ['system'];

const AT_DESK: readonly ComplaintStatus[] = ['resolving', 'waitingForResolver'];

/** The transition table of domain.md section 9, row by row; `update` keeps every status. */
const TRANSITIONS = [
  row(1, 'create', [], ['created'], CA),
  row(2, 'route', ['created'], ['waitingForResolver'], S),
  row(2, 'assign', ['created'], ['waitingForResolver'], A),
  row(
    3,
    'setResolving',
    [
      'created',
      'waitingForResolver',
      'waitingForMs',
      'waitingForResolverLog',
      'waitingForCarrier',
      'supplierComplaint',
    ],
    ['resolving'],
    A,
  ),
  row(4, 'ask', AT_DESK, ['waitingForReporter', 'waitingForCs'], A),
  row(5, 'reply', AWAITING_ANSWER, ['waitingForResolver'], C),
  row(6, 'fileWithCarrier', AT_DESK, ['waitingForCarrier'], A),
  row(7, 'carrierAsks', ['waitingForCarrier'], ['waitingForReporter'], A),
  row(8, 'askLogistics', AT_DESK, ['waitingForResolverLog'], A),
  row(9, 'askManagement', AT_DESK, ['waitingForMs'], A),
  row(10, 'passToSupplier', ['created', ...AT_DESK], ['supplierComplaint'], CA),
  row(11, 'supplierAnswered', ['supplierComplaint'], ['waitingForResolver'], CA),
  row(
    12,
    'resolve',
    [...AT_DESK, 'waitingForMs', 'waitingForResolverLog', 'waitingForCarrier', 'supplierComplaint'],
    ['resolved'],
    A,
  ),
  row(13, 'expire', AWAITING_ANSWER, ['resolved'], S),
  row(14, 'approve', ['resolved'], ['closed/approved'], C),
  row(15, 'reject', ['resolved'], ['waitingForResolver'], CA),
  row(16, 'closeSilent', ['resolved'], ['closed/approved'], S),
  row(17, 'cancel', ['created', ...AWAITING_ANSWER, 'waitingForResolver'], ['canceled'], CA),
  row(
    17,
    'cancel',
    ['resolving', 'waitingForCarrier', 'supplierComplaint', 'waitingForResolverLog', 'waitingForMs'],
    ['canceled'],
    A,
  ),
];

/** What it says may be changed: by the client while it is with its side or untouched, by the provider while it is open. */
const UPDATES = [
  ...(['created', ...AWAITING_ANSWER, 'waitingForResolver'] as const).map((status) =>
    row(1, 'update', [status], [status], CA),
  ),
  ...(
    ['resolving', 'waitingForCarrier', 'supplierComplaint', 'waitingForResolverLog', 'waitingForMs'] as const
  ).map((status) => row(1, 'update', [status], [status], A)),
];

export const complaintStates: States<ComplaintStatus, ComplaintAct> = {
  noun: 'complaint',
  statuses: COMPLAINT_STATUSES,
  terminal: ['closed/approved', 'canceled'],
  looks: {
    created: { meaning: 'moving', percent: 10 },
    waitingForResolver: { meaning: 'moving', percent: 25 },
    resolving: { meaning: 'moving', percent: 50 },
    waitingForReporter: { meaning: 'waiting' },
    waitingForCs: { meaning: 'waiting' },
    waitingForCarrier: { meaning: 'moving', percent: 75 },
    supplierComplaint: { meaning: 'moving', percent: 75 },
    waitingForResolverLog: { meaning: 'moving', percent: 60 },
    waitingForMs: { meaning: 'moving', percent: 60 },
    resolved: { meaning: 'done', shape: 'outline' },
    'closed/approved': { meaning: 'done' },
    canceled: { meaning: 'off' },
  },
  transitions: [...TRANSITIONS, ...UPDATES],
};
