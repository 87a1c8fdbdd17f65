import pg from 'pg';
import type { Logger } from 'pino';

const { builtins } = pg.types;

/**
 * `2026-11-21 07:09:42.123+00` as an ISO string in UTC; anything else is left to the driver's Date. What follows from the
 * last day that people can write is in the year 10000, which ISO writes with a sign and six digits.
 */
function isoInstant(value: string): string {
  const match = /^(\d{4,6})(-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/.exec(value);
  if (!match) return new Date(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const [, year = '', day, time, fraction = '.000'] = match;
  const ofIso = year.length === 4 ? year : `+${year.padStart(6, '0')}`;
  return `${ofIso}${day}T${time}${fraction.slice(0, 4).padEnd(4, '0')}Z`;
}

const parsers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: (value) => trimDecimal(value),
  [builtins.TIMESTAMPTZ]: isoInstant,
  [builtins.DATE]: (value) => value,
};

/** numeric(14,4) gives `12.4000`; money is written with two decimals, more only when they say something. */
export function trimDecimal(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${whole}.${shown}`;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (parsers[oid] ?? pg.types.getTypeParser(oid, 'text')),
};

/** Connections that stay while nobody asks, with the plans of their statements: a new one has to make all of them. */
const KEPT = 4;

/** A pool whose connections give ISO strings for moments, text for days and money, numbers for bigint. */
export function createPool(url: string, size: number, log: Logger, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: types as pg.CustomTypesConfig,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    min: Math.min(KEPT, size),
    keepAlive: true,
    // What is sent without waiting for the answer before it goes on the wire at once.
    pipeline: true,
    application_name: 'lading',
    options: '-c timezone=UTC',
    ...options,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection failed'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection failed'));
  });
  return pool;
}
