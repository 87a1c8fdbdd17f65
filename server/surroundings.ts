import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

/*
 * What a start needs of its machine: ports, a folder, a database. What is not there is said as an error of the environment, in
 * words of its variables.
 */

/**
 * Looks whether the ports of the environment can be listened on, before a database is made that would have to be left.
 * @throws ConfigError naming every variable that cannot be followed.
 */
export async function checkPorts(config: Config): Promise<void> {
  const isApi = config.LADING_ROLE !== 'worker';
  const isWorker = config.LADING_ROLE !== 'api';
  const ports = Object.entries({
    ...(isApi && { PORT: config.PORT }),
    ...(isWorker && config.MAIL_REPLIES && { MAIL_REPLIES_PORT: config.MAIL_REPLIES_PORT }),
    METRICS_PORT: config.METRICS_PORT,
  });
  const lines = new Set<string>();
  for (const [at, [name, port]] of ports.entries()) {
    if (port === undefined) continue;
    const same = ports.slice(0, at).find(([, other]) => other === port);
    const line = same
      ? `${name}: ${port} is the port of ${same[0]} already; choose another port`
      : await findObstacle(name, port, config.HOST);
    if (line) lines.add(`  ${line}`);
  }
  if (lines.size > 0) throw new ConfigError(`The portal cannot listen:\n${[...lines].join('\n')}`);
}

/** What keeps from listening on a port; null where nothing does. */
async function findObstacle(name: string, port: number, host: string): Promise<string | null> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      return `${name}: another program listens on ${port} of ${host}; choose another port`;
    if (code === 'EACCES') return `${name}: this account may not listen on ${port}; choose a port above 1023`;
    if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
      return `HOST: this machine has no address “${host}”; choose one of its own`;
    return `${name}: ${message}`;
  }
  probe.close();
  await once(probe, 'close');
  return null;
}

/** Makes the folder of the data where it is not there. @throws ConfigError where it cannot be made. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST'
        ? 'there is a file of this name'
        : code === 'EACCES'
          ? 'this account may not write there'
          : message;
    throw new ConfigError(`DATA_DIR: ${folder} cannot be made a folder: ${reason}`);
  }
}

/** Failed connections, refused sign-ins and databases that are not there, by the codes of PostgreSQL. */
const UNREACHABLE = /^(08|28|3D|57P)/;

/** The error of a database that is another server's: ours to explain where it could not be reached. */
export function asUnreachable(error: unknown, place: string): unknown {
  const { code = '', syscall, errors, message } = error as NodeJS.ErrnoException & { errors?: Error[] };
  if (!syscall && !errors && !UNREACHABLE.test(code)) return error;
  return new ConfigError(`DATABASE_URL: ${place} cannot be used: ${errors?.[0]?.message ?? message}`);
}
