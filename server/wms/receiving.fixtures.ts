import { pino } from 'pino';
import { systemClock } from '../platform/clock.ts';
import { createPool } from '../platform/database/connect.ts';
import { createDatabase } from '../platform/database/transaction.ts';
import { FLOOR } from './fixtures.ts';
import { receiveInboundEvent } from './inbound.ts';

/*
 * A process of its own that receives one delivery, receipt by receipt, and says each that was acknowledged: for a
 * test to kill in the middle.
 */
const { DATABASE_URL = '', ADVICE = '', PRODUCTS = '', RUN = '' } = process.env;
const log = pino({ level: 'silent' });
const database = createDatabase(createPool(DATABASE_URL, 2, log), systemClock, log);

process.stdout.write('ready\n');
for (let number = 1; ; number++) {
  const eventId = `${RUN}-${number}`;
  await database.transaction(FLOOR, (tx) =>
    receiveInboundEvent(tx, 'killed', {
      eventId,
      stockAdvice: ADVICE,
      kind: 'receive',
      occurredAt: new Date(Date.UTC(2026, 2, 2, 8, 0, number)).toISOString(),
      lines: PRODUCTS.split(',').map((product) => ({ product, quantity: 2 })),
    }),
  );
  process.stdout.write(`done ${eventId};\n`);
}
