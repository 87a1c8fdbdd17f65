import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { ConfigError, readConfig } from './config.ts';
import { asUnreachable, checkPorts, makeDataFolder } from './surroundings.ts';

test('a port that another program holds is named before anything is made', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const taken = { PORT: String(port), METRICS_PORT: String(port), HOST: '127.0.0.1' };
  try {
    await expect(checkPorts(readConfig(taken))).rejects.toThrow(
      `The portal cannot listen:\n  PORT: another program listens on ${port} of 127.0.0.1; choose another port`,
    );
    // A process that does the jobs alone serves no pages.
    await expect(checkPorts(readConfig({ ...taken, LADING_ROLE: 'worker' }))).rejects.toThrow(
      /^The portal cannot listen:\n {2}METRICS_PORT:/,
    );
  } finally {
    other.close();
    await once(other, 'close');
  }
  await expect(checkPorts(readConfig({ PORT: String(port), HOST: '127.0.0.1' }))).resolves.toBeUndefined();
});

test('two ports of the portal with one number are named', async () => {
  const same = { PORT: '29171', METRICS_PORT: '29171' };
  await expect(checkPorts(readConfig(same))).rejects.toThrow(
    'METRICS_PORT: 29171 is the port of PORT already; choose another port',
  );
});

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'an address of another machine is named: %s',
  async (HOST) => {
    const elsewhere = { PORT: '29172', METRICS_PORT: '29173', HOST };
    await expect(checkPorts(readConfig(elsewhere))).rejects.toThrow(
      `The portal cannot listen:\n  HOST: this machine has no address “${HOST}”; choose one of its own`,
    );
  },
);

test('a folder of data that is a file is named', async () => {
  const file = new URL(import.meta.url).pathname;
  await expect(makeDataFolder(file)).rejects.toThrow(
    new ConfigError(`DATA_DIR: ${file} cannot be made a folder: there is a file of this name`),
  );
});

test('a database that is not reached is named, another fault of it is not explained away', () => {
  const refused = Object.assign(new AggregateError([new Error('connect ECONNREFUSED')]), {
    code: 'ECONNREFUSED',
  });
  expect(asUnreachable(refused, 'the database at db:5432')).toEqual(
    new ConfigError('DATABASE_URL: the database at db:5432 cannot be used: connect ECONNREFUSED'),
  );
  const faulty = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(asUnreachable(faulty, 'the database at db:5432')).toBe(faulty);
});
