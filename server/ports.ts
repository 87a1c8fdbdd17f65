import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

/**
 * Looks whether the ports of the environment can be listened on, before a database is made that would have to be left.
 * @throws ConfigError naming every port that is taken by another program or not allowed to this account.
 */
export async function checkPorts(config: Config): Promise<void> {
  const isApi = config.LADING_ROLE !== 'worker';
  const isWorker = config.LADING_ROLE !== 'api';
  const ports = {
    ...(isApi && { PORT: config.PORT }),
    ...(isWorker && config.MAIL_REPLIES && { MAIL_REPLIES_PORT: config.MAIL_REPLIES_PORT }),
    METRICS_PORT: config.METRICS_PORT,
  };
  const lines: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    const reason = port === undefined ? null : await findObstacle(port, config.HOST);
    if (reason) lines.push(`  ${name}: ${reason}`);
  }
  if (lines.length > 0) throw new ConfigError(`The portal cannot listen:\n${lines.join('\n')}`);
}

async function findObstacle(port: number, host: string): Promise<string | null> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return `another program listens on ${port} of ${host}; choose another port`;
    if (code === 'EACCES') return `this account may not listen on ${port}; choose a port above 1023`;
    if (code === 'EADDRNOTAVAIL') return `this machine has no address ${host}; set HOST to one of its own`;
    return message;
  }
  probe.close();
  await once(probe, 'close');
  return null;
}
