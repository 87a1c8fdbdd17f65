import { pino } from 'pino';
import { createCarriers } from '../../../carriers/carriers.ts';
import { createSecrets } from '../../../platform/access/secrets.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createPool } from '../../../platform/database/connect.ts';
import { createDatabase } from '../../../platform/database/transaction.ts';
import { startWorker } from '../../../platform/jobs/worker.ts';
import { createDiskStorage } from '../../../platform/storage/disk.ts';
import { bookingJobs } from './booking.jobs.ts';

/* A worker in a process of its own that books parcels and nothing else: for a test to kill. */
const { DATABASE_URL = '', CARRIERS = '{}', SECRET = '', FOLDER = '' } = process.env;
const log = pino({ level: 'warn' });
const pool = createPool(DATABASE_URL, 4, log);
const database = createDatabase(pool, systemClock, log);

await startWorker({
  pool,
  database,
  jobs: bookingJobs({
    database,
    log,
    clock: systemClock,
    secrets: createSecrets(SECRET),
    storage: createDiskStorage(FOLDER),
    carriers: createCarriers(JSON.parse(CARRIERS), systemClock),
  }),
  schedules: [],
  concurrency: 2,
  log,
});
process.stdout.write('ready\n');
