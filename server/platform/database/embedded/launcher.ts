import { resolve } from 'node:path';
import { type AccountChoice, runsAsRoot } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { keepServer, RESTART_WAITS } from './keeper.ts';
import type { LauncherError } from './launcher-error.ts';
import { acquireLock } from './lock.ts';
import type { Log } from './log.ts';
import { settlePlace } from './place.ts';
import { ensureDatabase } from './ready.ts';
import { formatUrl, openServer, reopenServer } from './server.ts';
import type { Settings } from './settings.ts';

export interface EmbeddedPostgresOptions {
  /** The folder wanted for the database; made when absent. */
  dataDir: string;
  log: Log;
  /** Settings of PostgreSQL over the usual ones; `fsync: 'off'` for a throwaway database. */
  settings?: Settings;
  /** Where root keeps what the service account cannot reach elsewhere. */
  sharedDir?: string;
  /** Which account to drop to as root. */
  accounts?: AccountChoice;
  /** Called when the server has ended by itself and does not come up again. */
  onLost?: (error: LauncherError) => void;
  /** Milliseconds before each attempt to start it again. */
  restartWaits?: readonly number[];
  /** PostgreSQL's binaries, instead of the installed package. */
  packageDir?: string;
}

export interface EmbeddedPostgres {
  /** The superuser's address of the database `lading`. */
  url: string;
  /** Where the data really lie; elsewhere than wanted if the service account could not reach that. */
  dataDir: string;
  /** A server that an ended Lading had left behind was taken over. */
  adopted: boolean;
  /** Shuts the server down at once (open transactions are rolled back), waits for its end and frees the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product on a data folder, makes the folder at the first start, and returns
 * when it answers. Whenever it ends by itself it is started again at the same address. Only one Lading at a time may hold a data folder.
 * @throws LauncherError where a person must do something; its message says what, in one line.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, settings = {}, sharedDir = '/var/lib/lading', accounts, packageDir } = options;
  const { dataDir, account } = await settlePlace({
    wanted: resolve(options.dataDir),
    sharedDir,
    accounts,
    log,
  });
  const lock = await acquireLock(dataDir);
  try {
    const cacheDir = runsAsRoot() ? sharedDir : dataDir;
    const binaries = await prepareBinaries({ account, cacheDir, packageDir, log });
    const cluster = await prepareCluster({
      dataDir,
      account,
      binaries,
      unsafe: settings.fsync === 'off',
      log,
    });
    const request = { dataDir, cluster, account, binaries, settings, log };
    const server = await openServer(request);
    const url = formatUrl(cluster, server.port);
    await ensureDatabase(url).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const stopServer = keepServer(server, {
      log,
      waits: options.restartWaits ?? RESTART_WAITS,
      startAgain: () => reopenServer(request, server.port),
      onLost: options.onLost ?? (({ message }) => log.error(message)),
    });
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= stopServer().finally(() => lock.release());
      return stopped;
    };
    return { url, dataDir, adopted: server.adopted, stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
