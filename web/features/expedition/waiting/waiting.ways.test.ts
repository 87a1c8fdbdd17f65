import { describe, expect, it } from 'vitest';
import type { ExpeditionItem } from '../../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionWaiting } from '../../../../contracts/expedition/expedition.waiting.ts';
import { linesOf, listWays, missingNow, partsOf, type WaitWay, waitText } from './waiting.ways.ts';

const coming = (internalId: string) => ({
  stockAdvice: internalId,
  stockAdviceItem: internalId,
  internalId,
  status: 'new',
  expectedAt: null,
  remaining: 240,
  paired: 0,
});

const line = (
  missing: number,
  paired: number,
  advice: string | null,
): ExpeditionWaiting['lines'][number] => ({
  item: `${missing}-${paired}`,
  set: null,
  product: { id: 'p', name: 'Bar', productSku: 'BAR' },
  required: 8,
  booked: 8 - missing - paired,
  paired,
  missing,
  expedited: 0,
  rebookAfter: null,
  coming: advice ? coming(advice) : null,
  ahead: { orders: 0, pieces: 0 },
});

const waiting = (more: Partial<ExpeditionWaiting>): ExpeditionWaiting => ({
  status: 'waitingForGoods',
  lines: [],
  shares: [],
  completeAt: null,
  moves: [],
  split: { possible: false, reason: null, booked: 0, rest: 0, cod: null },
  ...more,
});

const move: ExpeditionWaiting['moves'][number] = {
  item: 'i',
  fromItem: 'f',
  expedition: 'e',
  orderNumber: 'HC-1',
  recipient: 'Someone',
  status: 'onHold',
  requiredExpeditionDate: null,
  booked: 24,
  quantity: 6,
  completes: true,
  restAt: null,
};

describe('ways out of waiting', () => {
  it('begin with waiting, then moves, then the split', () => {
    const ways = listWays(
      waiting({
        moves: [move],
        split: {
          possible: true,
          reason: null,
          booked: 2,
          rest: 6,
          cod: { now: '50', later: '70', currency: 'CZK' },
        },
      }),
    );
    expect(ways.map(({ kind }) => kind)).toEqual(['wait', 'move', 'split']);
  });

  it('show a refused split only with its reason', () => {
    const refused = { possible: false, reason: 'Nothing is booked.', booked: 0, rest: 6, cod: null };
    expect(listWays(waiting({ split: refused })).map(({ kind }) => kind)).toEqual(['wait', 'split']);
    expect(listWays(waiting({}))).toHaveLength(1);
  });

  it('are none where nothing is waited for', () => {
    for (const status of ['onHold', 'awaitingReservation', 'stockOk', 'takeOut'] as const)
      expect(listWays(waiting({ status, moves: [move] }))).toEqual([]);
  });

  it('tell what waiting brings', () => {
    const textOf = (lines: ExpeditionWaiting['lines']) =>
      waitText(listWays(waiting({ lines }))[0] as WaitWay);
    expect(textOf([line(0, 6, 'AV-1')])).toBe('promised');
    expect(textOf([line(6, 0, 'AV-1')])).toBe('pair');
    expect(textOf([line(6, 0, null)])).toBe('nothing');
    expect(textOf([line(6, 0, null), line(0, 2, 'AV-1')])).toBe('partly');
    expect(textOf([line(0, 0, null)])).toBe('soon');
  });

  it('name each advice once and count what nobody has announced', () => {
    const [way] = listWays(waiting({ lines: [line(3, 0, 'AV-1'), line(2, 1, 'AV-1'), line(4, 0, null)] }));
    expect(way).toMatchObject({ advices: ['AV-1'], promised: 1, coming: 5, unannounced: 4 });
  });
});

describe('lines', () => {
  const item = {
    id: 'set',
    product: { id: 's', name: 'Set', productSku: 'SET', type: 'Bundle', primaryEan: null },
    quantity: 2,
    booked: 0,
    paired: 0,
    expedited: 0,
    missing: 2,
    available: 0,
    components: [],
  } as unknown as ExpeditionItem;

  it('of a set are those of its components', () => {
    const component = { ...item, id: 'c', quantity: 6, missing: 4, booked: 2, setQuantity: 3 };
    const lines = linesOf([{ ...item, components: [component] } as unknown as ExpeditionItem]);
    expect(lines).toEqual([
      expect.objectContaining({ item: 'c', set: { item: 'set', name: 'Set' }, required: 6, missing: 4 }),
    ]);
  });

  it('of a draft lack only what the free stock could not cover', () => {
    const free = new Map([['set', 1]]);
    expect(missingNow('onHold', { item: 'set', missing: 2 }, free)).toBe(1);
    expect(missingNow('waitingForGoods', { item: 'set', missing: 2 }, free)).toBe(2);
    expect(missingNow('onHold', { item: 'other', missing: 2 }, free)).toBe(2);
  });
});

describe('the strip of an advice', () => {
  it('has those ahead, this order, those behind and what stays, and nothing that is not there', () => {
    const share: ExpeditionWaiting['shares'][number] = {
      stockAdvice: 'a',
      internalId: 'AV-1',
      product: 'p',
      expectedAt: null,
      remaining: 240,
      ahead: [{ kind: 'transfer', id: 'e1', number: 'TR-1', quantity: 8 }],
      aheadMore: { orders: 0, quantity: 0 },
      own: 6,
      behind: { orders: 11, quantity: 27 },
      left: 193,
    };
    expect(partsOf(share).map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
      'ahead 8',
      'own 6',
      'behind 27',
      'left 193',
    ]);
    expect(partsOf(share)[0]?.order).toEqual({ path: 'transfers/e1', number: 'TR-1' });
    const short = partsOf({
      ...share,
      aheadMore: { orders: 4, quantity: 40 },
      behind: { orders: 0, quantity: 0 },
      left: 0,
    });
    expect(short.map(({ key }) => key)).toEqual(['e1', 'aheadMore', 'own']);
  });
});
