import { type Actor, type States, transitionsOf } from '../kit/states.ts';

/** All twenty statuses, in the order of life. */
export const EXPEDITION_STATUSES = [
  'onHold',
  'incorrect',
  'awaitingReservation',
  'waitingForGoods',
  'waitingForAsn',
  'readyForAsn',
  'stockOk',
  'awaitingProcessing',
  'preallocated',
  'takeOut',
  'completion',
  'waitingForCancel',
  'waitingForTheCarrier',
  'readyToTakeover',
  'carrierPickedUp',
  'probablyDelivered',
  'delivered',
  'returning',
  'returned',
  'canceled',
] as const;
export type ExpeditionStatus = (typeof EXPEDITION_STATUSES)[number];

export const EXPEDITION_ACTS = [
  'create',
  'update',
  'cancel',
  'send',
  'rebook',
  'unbook',
  'endGrace',
  'reserve',
  'reject',
  'pair',
  'unpair',
  'announceArrival',
  'receive',
  'setAside',
  'closeAdviceShort',
  'process',
  'holdBack',
  'loseStock',
  'rollback',
  'accept',
  'startPicking',
  'dropWave',
  'reportShortage',
  'refuseData',
  'finishPicking',
  'pickAgain',
  'refuseLabel',
  'pack',
  'packForCollection',
  'unpack',
  'requestCancel',
  'confirmCancel',
  'reportAlreadyPacked',
  'refuseCancel',
  'withdrawCancel',
  'pickUp',
  'deliver',
  'assumeDelivered',
  'withdrawParcel',
  'returnToSender',
  'handOver',
  'endStorage',
  'confirmDelivery',
  'receiveReturn',
  'closeReturn',
  'correctToCarrier',
  'closeRest',
  'followUp',
  'declareLost',
  'declareFound',
] as const;
export type ExpeditionAct = (typeof EXPEDITION_ACTS)[number];

/** Not sent yet. */
export const DRAFT = ['onHold', 'incorrect'] as const;
/** Sent, not yet in the warehouse's hands. */
export const PRE_WMS = [
  'awaitingReservation',
  'waitingForGoods',
  'waitingForAsn',
  'readyForAsn',
  'stockOk',
] as const;
/** In the warehouse's hands. */
export const IN_WMS = [
  'awaitingProcessing',
  'preallocated',
  'takeOut',
  'completion',
  'waitingForCancel',
] as const;
/** Packed: stock has left the balance. */
export const SHIPPED = [
  'waitingForTheCarrier',
  'readyToTakeover',
  'carrierPickedUp',
  'probablyDelivered',
  'delivered',
  'returning',
] as const;

/** Packed once, also where the parcel has come back: what it left without may still be held. */
export const HAS_LEFT = [...SHIPPED, 'returned'] as const;

/** Nothing of these waits in the warehouse any more: no day can be missed. */
export const LEFT_THE_WAREHOUSE = [...HAS_LEFT, 'canceled'] as const;

const BOOKED_FULLY = ['awaitingProcessing', 'stockOk'] as const;

const row = transitionsOf<ExpeditionStatus, ExpeditionAct>();

const C: readonly Actor[] = ['client', 'admin'];
const CS: readonly Actor[] = ['client', 'admin', 'system'];
const A: readonly Actor[] = ['admin'];
const S: readonly Actor[] = ['system'];
const W: readonly Actor[] = ['warehouse'];

/** The transition table of domain.md section 3, row by row. */
const TRANSITIONS = [
  row(1, 'create', [], ['onHold'], CS),
  row(2, 'create', [], ['incorrect'], CS),
  row(3, 'update', ['onHold'], ['onHold'], C),
  row(4, 'update', ['onHold'], ['incorrect'], CS),
  row(4, 'send', ['onHold'], ['incorrect'], CS),
  row(5, 'update', ['incorrect'], ['onHold', 'awaitingReservation'], C),
  row(6, 'update', ['incorrect'], ['incorrect'], C),
  row(7, 'cancel', DRAFT, ['canceled'], C),
  row(8, 'send', ['onHold'], ['awaitingReservation'], CS),
  row(9, 'rebook', ['onHold'], ['onHold'], C),
  row(9, 'unbook', ['onHold'], ['onHold'], C),
  row(9, 'endGrace', ['onHold'], ['onHold'], S),
  row(10, 'reserve', ['awaitingReservation'], ['awaitingProcessing'], S),
  row(11, 'reserve', ['awaitingReservation'], ['stockOk'], S),
  row(12, 'reserve', ['awaitingReservation'], ['waitingForGoods'], S),
  row(13, 'reserve', ['awaitingReservation'], ['waitingForAsn'], S),
  row(14, 'reject', ['awaitingReservation'], ['incorrect'], S),
  row(15, 'reserve', ['waitingForGoods'], BOOKED_FULLY, S),
  row(16, 'reserve', ['waitingForGoods'], ['waitingForGoods'], S),
  row(17, 'pair', ['waitingForGoods'], ['waitingForAsn'], CS),
  row(18, 'unpair', ['waitingForAsn', 'readyForAsn'], ['waitingForGoods'], CS),
  row(19, 'announceArrival', ['waitingForAsn'], ['readyForAsn'], S),
  row(20, 'reserve', ['waitingForAsn', 'readyForAsn'], BOOKED_FULLY, S),
  row(21, 'receive', ['readyForAsn'], BOOKED_FULLY, S),
  row(22, 'setAside', ['readyForAsn'], ['preallocated'], W),
  row(23, 'receive', ['readyForAsn'], ['waitingForAsn'], S),
  row(24, 'closeAdviceShort', ['readyForAsn'], ['waitingForGoods'], S),
  row(25, 'process', ['stockOk'], ['awaitingProcessing'], CS),
  row(26, 'update', ['stockOk'], ['stockOk', 'awaitingReservation'], C),
  row(27, 'loseStock', ['stockOk', 'waitingForAsn', 'readyForAsn'], ['waitingForGoods'], CS),
  row(28, 'rollback', PRE_WMS, ['onHold'], C),
  row(29, 'cancel', PRE_WMS, ['canceled'], C),
  row(30, 'rollback', ['awaitingProcessing'], ['onHold'], C),
  row(31, 'accept', ['awaitingProcessing'], ['preallocated'], W),
  row(32, 'startPicking', ['awaitingProcessing', 'preallocated'], ['takeOut'], W),
  row(33, 'rollback', ['preallocated'], ['onHold'], C),
  row(34, 'dropWave', ['preallocated', 'takeOut'], ['awaitingProcessing'], W),
  row(35, 'reportShortage', ['awaitingProcessing', 'preallocated', 'takeOut'], ['waitingForGoods'], W),
  row(36, 'refuseData', ['awaitingProcessing'], ['incorrect'], W),
  row(37, 'finishPicking', ['takeOut'], ['completion'], W),
  row(38, 'pickAgain', ['completion'], ['takeOut'], W),
  row(39, 'refuseLabel', ['completion'], ['completion'], ['client', 'admin', 'warehouse']),
  row(40, 'pack', ['completion'], ['waitingForTheCarrier'], W),
  row(41, 'packForCollection', ['completion'], ['readyToTakeover'], W),
  row(
    42,
    'requestCancel',
    ['awaitingProcessing', 'preallocated', 'takeOut', 'completion'],
    ['waitingForCancel'],
    C,
  ),
  row(43, 'confirmCancel', ['waitingForCancel'], ['canceled'], W),
  row(44, 'reportAlreadyPacked', ['waitingForCancel'], ['returning'], W),
  row(
    45,
    'refuseCancel',
    ['waitingForCancel'],
    ['awaitingProcessing', 'preallocated', 'takeOut', 'completion', 'waitingForTheCarrier'],
    ['warehouse', 'admin', 'system'],
  ),
  row(46, 'pickUp', ['waitingForTheCarrier'], ['carrierPickedUp'], ['warehouse', 'system']),
  row(47, 'deliver', ['waitingForTheCarrier', 'carrierPickedUp'], ['delivered'], S),
  row(48, 'assumeDelivered', ['waitingForTheCarrier', 'carrierPickedUp'], ['probablyDelivered'], S),
  row(49, 'withdrawParcel', ['waitingForTheCarrier'], ['returning'], ['admin', 'warehouse']),
  row(50, 'returnToSender', ['carrierPickedUp'], ['returning'], ['system', 'admin']),
  row(51, 'handOver', ['readyToTakeover'], ['delivered'], W),
  row(52, 'endStorage', ['readyToTakeover'], ['returning'], ['system', 'warehouse', 'admin']),
  row(53, 'confirmDelivery', ['probablyDelivered'], ['delivered'], ['system', 'admin']),
  row(54, 'returnToSender', ['probablyDelivered', 'delivered'], ['returning'], ['system', 'admin']),
  row(55, 'receiveReturn', ['delivered', 'probablyDelivered'], ['returned'], W),
  row(56, 'confirmDelivery', ['returning'], ['delivered'], ['system', 'admin']),
  row(57, 'closeReturn', ['returning'], ['returned'], W),
  row(58, 'correctToCarrier', ['returning'], ['carrierPickedUp'], A),
  // A packing that is taken back while the box is in the house.
  row(59, 'unpack', ['waitingForTheCarrier', 'readyToTakeover'], ['completion'], W),
  // A release that is taken back before picking begins; the order keeps what it holds.
  row(60, 'holdBack', ['awaitingProcessing', 'preallocated'], ['stockOk'], C),
  // Whoever asked to cancel thinks better of it before the warehouse has answered (row 45, "request withdrawn").
  row(
    61,
    'withdrawCancel',
    ['waitingForCancel'],
    ['awaitingProcessing', 'preallocated', 'takeOut', 'completion'],
    C,
  ),
  // What an order left without: it is closed, or sent as an order of its own. The parcel goes its way meanwhile, or is back.
  ...HAS_LEFT.flatMap((status) => [
    row(62, 'closeRest', [status], [status], C),
    row(63, 'followUp', [status], [status], C),
  ]),
  // Lost on its way or on the ramp: the status stays, with the moment beside it.
  ...(
    ['waitingForTheCarrier', 'readyToTakeover', 'carrierPickedUp', 'probablyDelivered', 'returning'] as const
  ).flatMap((status) => [
    row(64, 'declareLost', [status], [status], ['admin', 'system']),
    row(65, 'declareFound', [status], [status], ['admin', 'system']),
  ]),
];

export const expeditionStates: States<ExpeditionStatus, ExpeditionAct> = {
  noun: 'expedition',
  statuses: EXPEDITION_STATUSES,
  terminal: ['canceled', 'returned'],
  looks: {
    onHold: { meaning: 'waiting' },
    incorrect: { meaning: 'trouble' },
    awaitingReservation: { meaning: 'waiting' },
    waitingForGoods: { meaning: 'waiting' },
    waitingForAsn: { meaning: 'waiting' },
    readyForAsn: { meaning: 'waiting' },
    stockOk: { meaning: 'waiting' },
    awaitingProcessing: { meaning: 'moving', percent: 8 },
    preallocated: { meaning: 'moving', percent: 22 },
    takeOut: { meaning: 'moving', percent: 40 },
    completion: { meaning: 'moving', percent: 58 },
    waitingForCancel: { meaning: 'waiting' },
    waitingForTheCarrier: { meaning: 'moving', percent: 74 },
    readyToTakeover: { meaning: 'moving', percent: 74 },
    carrierPickedUp: { meaning: 'moving', percent: 90 },
    probablyDelivered: { meaning: 'done', shape: 'outline' },
    delivered: { meaning: 'done' },
    returning: { meaning: 'moving', shape: 'back' },
    returned: { meaning: 'off' },
    canceled: { meaning: 'off' },
  },
  transitions: TRANSITIONS,
  holdsIn: {
    send: [...PRE_WMS, ...IN_WMS, ...HAS_LEFT],
    process: [...IN_WMS, ...HAS_LEFT],
    requestCancel: ['canceled'],
  },
};

/** Acts a person starts from a button, in the order in which the bar shows them. */
export const EXPEDITION_BUTTONS = ['send', 'process', 'rollback', 'cancel'] as const;
export type ExpeditionButton = (typeof EXPEDITION_BUTTONS)[number];

/** What an administrator corrects by hand, with a reason: what was reported wrongly, or not at all. */
export const EXPEDITION_CORRECTIONS = [
  'confirmDelivery',
  'correctToCarrier',
  'returnToSender',
  'withdrawParcel',
  'endStorage',
] as const satisfies readonly ExpeditionAct[];
export type ExpeditionCorrection = (typeof EXPEDITION_CORRECTIONS)[number];

/**
 * What becomes of the goods that an order left without: it waits for whoever decides, nothing more comes, another order
 * brings them, or that one was cancelled and it is to be decided again. Null of an order that left with all.
 */
export const RESTS = ['open', 'closed', 'followed', 'dropped'] as const;

/** What an administrator declares of an order, or of some of its parcels, with a reason. */
export const EXPEDITION_LOSSES = ['declareLost', 'declareFound'] as const satisfies readonly ExpeditionAct[];
export type ExpeditionLoss = (typeof EXPEDITION_LOSSES)[number];

/** Whether an imported order is still to be sent by itself, or was refused when it was; null of all others. */
export const SENDING = ['waiting', 'refused'] as const;
