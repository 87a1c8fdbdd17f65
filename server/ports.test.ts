import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { checkPorts } from './ports.ts';

test('a port that another program holds is named before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = { PORT: String(port), METRICS_PORT: String(port), HOST: '127.0.0.1' };
  try {
    await expect(checkPorts(readConfig(taken))).rejects.toThrow(
      `The portal cannot listen:\n  PORT: another program listens on ${port} of 127.0.0.1; choose another port\n  METRICS_PORT:`,
    );
    // A process that does the jobs alone serves no pages.
    await expect(checkPorts(readConfig({ ...taken, LADING_ROLE: 'worker' }))).rejects.toThrow(
      /^The portal cannot listen:\n {2}METRICS_PORT:/,
    );
  } finally {
    other.close();
    await once(other, 'close');
  }
  await expect(checkPorts(readConfig(taken))).resolves.toBeUndefined();
});

test('an address of another machine is named', async () => {
  const elsewhere = readConfig({ PORT: '0', HOST: '192.0.2.1' });
  await expect(checkPorts(elsewhere)).rejects.toThrow(
    'PORT: this machine has no address 192.0.2.1; set HOST to one of its own',
  );
});
