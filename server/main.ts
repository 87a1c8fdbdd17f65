// Before all else: what is loaded counts too.
import './platform/heap.ts';

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createApi } from './api.ts';
import { createCarriers } from './carriers/carriers.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { prepareFirstRun } from './features/access/access.service.ts';
import { createAres, PUBLIC_ARES } from './features/organisation/company-register.ts';
import { createSecrets } from './platform/access/secrets.ts';
import { systemClock } from './platform/clock.ts';
import { createPool } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/launcher.ts';
import { LauncherError } from './platform/database/embedded/launcher-error.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { prepareStatements } from './platform/database/prepared.ts';
import { createDatabase } from './platform/database/transaction.ts';
import { createLog } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { serveMetrics, tellBuild, watchRoom } from './platform/metrics.ts';
import { createOutgoing } from './platform/outgoing/outgoing.ts';
import { giveBackAtRest } from './platform/rest.ts';
import { createDiskStorage, removePartialFiles } from './platform/storage/disk.ts';
import { createTranslate } from './platform/translate/translate.ts';
import type { Services } from './services.ts';
import { asUnreachable, checkPorts, makeDataFolder } from './surroundings.ts';
import { startJobs } from './worker.ts';

/** The folder of the project, from the sources as from the bundle: the nearest one above with a package.json. */
function projectFolder(): string {
  let folder = fileURLToPath(new URL('.', import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = resolve(folder, '..');
  return folder;
}

const project = projectFolder();
const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };

/** The key that signs and encrypts: given, or made once and kept beside the data. */
async function readSecretKey(config: Config, dataDir: string): Promise<string> {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return (await readFile(path, 'utf8')).trim();
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Stop = () => Promise<unknown>;
const LOST_MS = 10_000;
/** Milliseconds for an orderly end; a database that stands still must not keep the process. */
const STOP_MS = 30_000;

async function start(
  config: Config,
  log: Logger,
  stops: Stop[],
  onLost: (error: Error) => void,
): Promise<void> {
  await checkPorts(config);
  giveBackAtRest();
  const dataDir = resolve(config.DATA_DIR);
  await makeDataFolder(dataDir);
  const secretKey = await readSecretKey(config, dataDir);
  let ownerUrl = config.DATABASE_URL;
  let place = ownerUrl ? `the database at ${new URL(ownerUrl).host}` : '';
  if (!ownerUrl) {
    const starting = startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log, onLost });
    // One that is asked to stop while it starts is stopped once it has: it would outlive this process.
    stops.push(() =>
      starting.then(
        (server) => server.stop(),
        () => undefined,
      ),
    );
    const server = await starting;
    ownerUrl = server.url;
    place = server.dataDir;
  }
  const migrations = join(project, 'server', 'migrations');
  const { appUrl } = await migrateDatabase(ownerUrl, secretKey, migrations, log).catch((error: unknown) => {
    throw config.DATABASE_URL ? asUnreachable(error, place) : error;
  });
  const pool = createPool(appUrl, config.DATABASE_POOL, log);
  const prepared = config.DATABASE_PREPARE ? prepareStatements() : null;
  const database = createDatabase(pool, systemClock, log, prepared);
  stops.push(() => database.close());

  await removePartialFiles(dataDir, new Date(systemClock.now().getTime() - 3_600_000));

  // A portal without demo data does not load what makes them.
  const demo = config.DEMO ? await import('../demo/demo.ts') : null;
  const standIns = await demo?.startStandIns();
  if (standIns) stops.push(() => standIns.close());
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, '');
  const outboxDir = join(dataDir, 'outbox');
  const services: Services = {
    config,
    database,
    translate: createTranslate(join(project, 'locales')),
    secrets: createSecrets(secretKey),
    storage: createDiskStorage(dataDir),
    mailer: createMailer({
      smtpUrl: config.SMTP_URL,
      outboxDir,
      from: config.MAIL_FROM,
      brandName: config.BRAND_NAME,
    }),
    outgoing: createOutgoing({ userAgent: `Lading/${version}` }),
    companies: createAres(config.ARES_URL ?? standIns?.aresUrl ?? PUBLIC_ARES, `Lading/${version}`),
    carriers: createCarriers({ ...standIns?.carrierUrls, ...config.CARRIER_URLS }, systemClock),
    clock: systemClock,
    log,
    publicUrl,
  };
  tellBuild(version);
  await demo?.prepareDemo(services);
  const setupToken = await prepareFirstRun(database, services.secrets);

  if (config.LADING_ROLE !== 'api') {
    const worker = await startJobs(services);
    stops.push(() => worker.stop());
  }
  if (config.LADING_ROLE !== 'api' && config.MAIL_REPLIES && config.MAIL_REPLIES_PORT !== undefined) {
    const { startReplyInbox } = await import('./features/complaint/mail/reply.inbox.ts');
    const inbox = await startReplyInbox(services, { host: config.HOST, port: config.MAIL_REPLIES_PORT });
    stops.push(() => inbox.close());
  }
  if (config.METRICS_PORT !== undefined) {
    watchRoom(services.storage.room);
    const metrics = await serveMetrics(config.METRICS_PORT, config.HOST);
    stops.push(async () => metrics.close());
  }
  if (config.LADING_ROLE === 'worker') {
    say('Lading works on jobs.');
    return;
  }
  const webFolder = join(project, 'dist', 'web');
  const app = await createApi(services, {
    appVersion: version,
    uploadFolder: join(dataDir, 'uploads'),
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null,
    checkAnswers: false,
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  stops.push(() => app.close());
  greet(config, { publicUrl, place, dataDir, setupToken, signIns: demo?.signIns ?? [] });
}

function greet(
  config: Config,
  facts: {
    publicUrl: string;
    place: string;
    dataDir: string;
    setupToken: string | null;
    signIns: readonly string[];
  },
): void {
  const lines = [
    '',
    `  ${config.BRAND_NAME} ${version} is ready`,
    '',
    `  Clients         ${facts.publicUrl}/user`,
    `  Administrators  ${facts.publicUrl}/admin`,
    `  API             ${facts.publicUrl}/api/doc`,
    '',
    `  Database        ${facts.place}`,
    `  Files, mail     ${facts.dataDir}`,
  ];
  if (facts.signIns.length > 0) lines.push('', ...facts.signIns.map((line) => `  ${line}`));
  if (facts.setupToken) {
    lines.push(
      '',
      '  There is no administrator yet. Make the first one here:',
      `    ${facts.publicUrl}/admin/login#setup=${facts.setupToken}`,
    );
  }
  say(`${lines.join('\n')}\n`);
}

async function sayBackup(config: Config, folder: string | undefined, log: Logger): Promise<void> {
  const { backUp } = await import('./backup.ts');
  const stop = new AbortController();
  // A second one ends the process at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => stop.abort(new ConfigError('The backup was stopped: nothing is left of it.')));
  const tables = await backUp(config, folder, log, stop.signal);
  say(
    `The backup is whole, and its database was started and read (${tables} tables). To restore: start with DATA_DIR=${resolve(folder ?? '')}`,
  );
}

async function main(): Promise<void> {
  const config = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const log = createLog(config.LOG_LEVEL);
  if (process.argv[2] === 'backup') return sayBackup(config, process.argv[3], log);
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      for (const one of stops.reverse())
        await one().catch((error: unknown) => log.error({ err: error }, 'stopping'));
    })();
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      void Promise.race([stop().then(() => 0), systemClock.wait(STOP_MS).then(() => 1)]).then((code) =>
        process.exit(code),
      );
    });
  }
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled rejection'));
  try {
    await start(config, log, stops, (error) => {
      log.fatal({ err: error }, 'the database is lost');
      // Nothing can be finished without a database: what waits for it is left.
      void Promise.race([stop(), systemClock.wait(LOST_MS)]).then(() => process.exit(1));
    });
  } catch (error) {
    // What a start fails by that is asked to stop, is the stop.
    const isStopping = stopping !== undefined;
    await stop();
    if (!isStopping) throw error;
    say('Lading was stopped while it started.');
  }
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof LauncherError;
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
