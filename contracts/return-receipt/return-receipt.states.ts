import { type Actor, type States, transitionsOf } from '../kit/states.ts';

/** All five statuses, in the order of life. */
export const RETURN_RECEIPT_STATUSES = [
  'inventory',
  'new',
  'returned',
  'returnedOpen',
  'returnedDamaged',
] as const;
export type ReturnReceiptStatus = (typeof RETURN_RECEIPT_STATUSES)[number];

export const RETURN_RECEIPT_ACTS = [
  'register',
  'differ',
  'propose',
  'match',
  'grade',
  'regrade',
  'dispose',
] as const;
export type ReturnReceiptAct = (typeof RETURN_RECEIPT_ACTS)[number];

/** The conditions of what came back, the worst last. */
export const RETURN_GRADES = ['returned', 'returned_open', 'returned_damaged'] as const;
export type ReturnGrade = (typeof RETURN_GRADES)[number];

/** What becomes of a line: a condition, or that it was not in the parcel. */
export const RETURN_OUTCOMES = [...RETURN_GRADES, 'missing'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/** What becomes of damaged goods in the end. */
export const DISPOSALS = ['scrapped', 'sold', 'sentBack'] as const;

const STATUS_OF: Record<ReturnGrade, ReturnReceiptStatus> = {
  returned: 'returned',
  returned_open: 'returnedOpen',
  returned_damaged: 'returnedDamaged',
};

/** The status of a receipt of which all lines have an outcome: the worst of them; null where nothing was in the parcel. */
export function worstOf(outcomes: readonly ReturnOutcome[]): ReturnReceiptStatus | null {
  const worst = RETURN_GRADES.findLast((grade) => outcomes.includes(grade));
  return worst ? STATUS_OF[worst] : null;
}

const row = transitionsOf<ReturnReceiptStatus, ReturnReceiptAct>();

const W: readonly Actor[] = ['warehouse'];
const AW: readonly Actor[] = ['admin', 'warehouse'];

/** The transition table of domain.md section 8, row by row; row 11 is ours. */
const TRANSITIONS = [
  row(1, 'register', [], ['new'], W),
  row(2, 'register', [], ['inventory'], W),
  row(3, 'differ', ['new'], ['inventory'], W),
  row(4, 'match', ['inventory'], ['new'], AW),
  row(4, 'propose', ['inventory'], ['inventory'], ['client']),
  row(5, 'grade', ['new', 'inventory'], ['returned'], W),
  row(6, 'grade', ['new', 'inventory'], ['returnedOpen'], W),
  row(7, 'grade', ['new', 'inventory'], ['returnedDamaged'], W),
  row(8, 'regrade', ['returnedOpen'], ['returned', 'returnedDamaged'], AW),
  row(9, 'regrade', ['returned'], ['returnedDamaged'], AW),
  row(10, 'dispose', ['returnedDamaged'], ['returnedDamaged'], AW),
  // A condition that was noted by mistake.
  row(11, 'regrade', ['returned'], ['returnedOpen'], AW),
  row(11, 'regrade', ['returnedDamaged'], ['returned', 'returnedOpen'], AW),
];

export const returnReceiptStates: States<ReturnReceiptStatus, ReturnReceiptAct> = {
  noun: 'returnReceipt',
  statuses: RETURN_RECEIPT_STATUSES,
  terminal: ['returned', 'returnedDamaged'],
  looks: {
    inventory: { meaning: 'waiting' },
    new: { meaning: 'waiting' },
    returned: { meaning: 'done' },
    returnedOpen: { meaning: 'done', shape: 'outline' },
    returnedDamaged: { meaning: 'trouble' },
  },
  transitions: TRANSITIONS,
};
