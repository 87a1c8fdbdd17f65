import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expeditionBody } from '../contracts/expedition/expedition.schema.ts';
import { Problem } from '../contracts/kit/problem.ts';
import { transferBody } from '../contracts/transfer/transfer.schema.ts';
import { sendExpedition } from '../server/features/expedition/expedition.acts.ts';
import { createExpedition } from '../server/features/expedition/expedition.service.ts';
import { holdItems, moveReservation } from '../server/features/reservation/reservation.acts.ts';
import { createTransfer } from '../server/features/transfer/transfer.save.ts';
import { providerScope } from '../server/platform/access/scope.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createPool } from '../server/platform/database/connect.ts';
import { createDatabase, type Tx } from '../server/platform/database/transaction.ts';
import { receiveWarehouseEvent } from '../server/wms/door.ts';
import { receiveInboundEvent } from '../server/wms/inbound.ts';
import { reportStockChange } from '../server/wms/stock-change.ts';
import { receiveTransferEvent } from '../server/wms/transfer.ts';
import { RECIPIENT } from '../testing/recipient.ts';

/*
 * A process that writes all kinds of things, each in one transaction under a key of its own, and keeps what was
 * acknowledged in a file that is synced at once: for a test to kill, or to take the database from.
 */

/** What the writers write about. */
export interface WriterWorld {
  organisation: string;
  eshop: string;
  carrier: string;
  service: string;
  wms: string;
  warehouse: string;
  otherWarehouse: string;
  there: { wms: string; warehouse: string };
  products: string[];
  advice: string;
  /** Items of orders that wait, between which reservations are moved. */
  items: string[];
}

const { DATABASE_URL = '', WORLD = '{}', ACKS = '' } = process.env;
/** Unlike that of any process before. */
const RUN = `K${randomBytes(5).toString('hex')}`;
const world = JSON.parse(WORLD) as WriterWorld;
const log = pino({ level: 'silent' });
const database = createDatabase(createPool(DATABASE_URL, 3, log), systemClock, log);
const scope = providerScope({ kind: 'admin', id: null, name: 'Ada' });
const [product = '', other = ''] = world.products;
/** What was written by this process and may be gone on with. */
const sent: string[] = [];
const transfers: string[] = [];

const headOf = (key: string) => ({ eventId: key, occurredAt: new Date().toISOString() });

/** Does one thing; false when there is nothing to do it to. */
type Write = (tx: Tx, key: string, number: number) => Promise<undefined | false | (() => void)>;

const WRITES: Record<string, Write> = {
  receipt: async (tx, key) => {
    const lines = [product, other].map((one) => ({ product: one, quantity: 2 }));
    await receiveInboundEvent(tx, 'killed', {
      ...headOf(key),
      stockAdvice: world.advice,
      kind: 'receive',
      lines,
    });
  },
  send: async (tx, key) => {
    const { id } = await createExpedition(tx, expeditionBody.parse(orderOf(key)));
    await sendExpedition(tx, id);
    return () => sent.push(id);
  },
  pack: async (tx, key) => {
    const id = sent.shift();
    if (!id) return false;
    const order = { ...headOf(key), expedition: id, counted: false };
    await receiveWarehouseEvent(tx, 'killed', { ...order, kind: 'pack' });
  },
  move: async (tx, _, number) => {
    const { items } = world;
    const ids = [items[number % items.length] ?? '', items[(number * 7 + 1) % items.length] ?? ''];
    const [from, to] = await holdItems(tx, ids);
    if (from && to) await moveReservation(tx, from, to, { quantity: 1 });
  },
  transfer: async (tx, key) => {
    const body = {
      organisation: world.organisation,
      internalNumber: key,
      fromWms: world.wms,
      fromWarehouse: world.warehouse,
      toWms: world.there.wms,
      toWarehouse: world.there.warehouse,
      items: [{ product: other, quantity: 1 }],
    };
    const { id } = await createTransfer(tx, transferBody.parse(body));
    return () => transfers.push(id);
  },
  arrive: async (tx, key) => {
    const transfer = transfers.shift();
    if (!transfer) return false;
    await receiveTransferEvent(tx, 'killed', { ...headOf(key), transfer, kind: 'receive' });
  },
  report: async (tx, key) => {
    await reportStockChange(tx, 'killed', {
      ...headOf(key),
      organisation: world.organisation,
      wms: world.wms,
      fromWarehouse: world.warehouse,
      toWarehouse: world.otherWarehouse,
      type: 'damaged',
      lines: [{ product, quantity: 1 }],
    });
  },
};

const orderOf = (orderNumber: string) => ({
  organisation: world.organisation,
  eshop: world.eshop,
  orderNumber,
  ...RECIPIENT,
  carrier: world.carrier,
  carrierService: world.service,
  items: [
    { product, quantity: 1 },
    { product: other, quantity: 2 },
  ],
});

const acks = openSync(ACKS, 'a');
process.once('exit', () => closeSync(acks));
let isReady = false;

function acknowledge(key: string): void {
  writeSync(acks, `${key}\n`);
  fsyncSync(acks);
  if (!isReady) process.stdout.write('ready\n');
  isReady = true;
}

/** Writes one thing under its key, again and again until its outcome is known. */
async function write(kind: string, key: string, number: number): Promise<void> {
  for (;;) {
    try {
      const isKnown = await database.read(scope, async (tx) => {
        const { rows } = await sql`select 1 from written where key = ${key}`.execute(tx.db);
        return rows.length > 0;
      });
      if (isKnown) return acknowledge(key);
      let after: undefined | false | (() => void);
      await database.transaction(scope, async (tx) => {
        after = await WRITES[kind]?.(tx, key, number);
        if (after !== false)
          await sql`insert into written (key, kind) values (${key}, ${kind})`.execute(tx.db);
      });
      if (after === false) return;
      acknowledge(key);
      after?.();
      return;
    } catch (error) {
      // A refusal is an answer; anything else is repeated under the same key.
      if (error instanceof Problem && error.status < 500) return;
      process.stdout.write(`lost ${key} ${(error as Error).message}\n`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const kinds = Object.keys(WRITES);
await Promise.all(
  [0, 1].map(async (line) => {
    for (let number = line; ; number++) {
      const kind = kinds[(number * (line + 1)) % kinds.length] ?? '';
      await write(kind, `${RUN}-${line}-${number}-${kind}`, number);
    }
  }),
);
