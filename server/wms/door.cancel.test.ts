import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExpeditionStatus } from '../../contracts/expedition/expedition.states.ts';
import type { WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { buildOrganisation, type Organisation } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findStockFaults, readRow, sendOrder, standAtDoor } from './fixtures.ts';

let db: TestDatabase;
let organisation: Organisation;
let door: ReturnType<typeof standAtDoor>;

beforeAll(async () => {
  db = await createTestDatabase();
  door = standAtDoor(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
});

const TO_STATUS: [ExpeditionStatus, WarehouseEventKind[]][] = [
  ['awaitingProcessing', []],
  ['preallocated', ['accept']],
  ['takeOut', ['startPicking']],
  ['completion', ['startPicking', 'finishPicking']],
];

describe('a cancellation', () => {
  it.each(TO_STATUS)('at %s gives everything back', async (status, kinds) => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, ...kinds);
    expect(await door.statusOf(order)).toBe(status);
    await door.askToCancel(order);
    expect(await readRow(db, order)).toMatchObject({
      status: 'waitingForCancel',
      status_before_cancel: status,
    });
    expect(await door.stockOf(order)).toEqual([[10, 2]]);
    await door.sayAll(order, 'confirmCancel');
    expect(await door.statusOf(order)).toBe('canceled');
    expect(await door.stockOf(order)).toEqual([[10, 0]]);
    expect(await door.say(order, 'pack')).toMatchObject({ outcome: 'ignored', reason: 'ended' });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it.each(TO_STATUS)('asked at %s but packed before comes back through a return', async (_, kinds) => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, ...kinds);
    await door.askToCancel(order);
    await door.sayAll(order, 'pack');
    expect(await door.statusOf(order)).toBe('returning');
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    await door.sayAll(order, 'closeReturn');
    expect(await door.statusOf(order)).toBe('returned');
    expect(await door.stockOf(order)).toEqual([[10, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('remembers how far the work went on, and goes back to there when it is refused', async () => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, 'accept');
    await door.askToCancel(order);
    expect(await door.say(order, 'finishPicking')).toMatchObject({
      outcome: 'applied',
      status: 'waitingForCancel',
    });
    expect(await door.say(order, 'startPicking')).toMatchObject({ outcome: 'ignored', reason: 'late' });
    expect(await door.say(order, 'refuseLabel')).toMatchObject({ outcome: 'ignored', reason: 'cancelAsked' });
    await door.sayAll(order, 'refuseCancel');
    expect(await readRow(db, order)).toMatchObject({ status: 'completion', status_before_cancel: null });
    expect(await door.stockOf(order)).toEqual([[10, 2]]);
  });

  it('is answered only when it was asked for', async () => {
    const order = await sendOrder(db, organisation);
    expect(await door.say(order, 'confirmCancel')).toMatchObject({
      outcome: 'ignored',
      reason: 'noCancelAsked',
    });
    expect(await door.stockOf(order)).toEqual([[10, 2]]);
  });

  it('cannot stop what the customer already has', async () => {
    const order = await sendOrder(db, organisation);
    await door.askToCancel(order);
    await door.sayAll(order, 'deliver');
    expect(await door.statusOf(order)).toBe('delivered');
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
  });
});
