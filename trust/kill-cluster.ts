import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/platform/database/embedded/launcher.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { TEST_SECRET } from '../testing/global-setup.ts';

/*
 * A PostgreSQL of one's own, on a disk of one's own in memory, that may be killed and whose disk may be filled. For
 * Linux, as root.
 */

export interface DoomedCluster {
  database: TestDatabase;
  /** `kill -9` of the server and of every process of it, and a new start; back when it answers. */
  killAll(): Promise<void>;
  /** `kill -9` of one process that serves a client: the server takes all others down and recovers by itself. */
  killOne(): Promise<void>;
  /** Fills the disk until a write fails of it, makes room, and starts the server again where it gave up. */
  fillDisk(): Promise<void>;
  stop(): Promise<void>;
}

const MEGABYTES = 1_500;

export async function openDoomedCluster(mount: string): Promise<DoomedCluster> {
  mkdirSync(mount, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', mount]);
  const log = pino({ level: 'silent' });
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: join(mount, 'data'),
    log,
    settings: { max_connections: '60', max_wal_size: '128MB' },
  });
  if (!server.dataDir.startsWith(mount)) throw new Error(`the server went to ${server.dataDir}`);
  const folder = new URL('../server/migrations', import.meta.url).pathname;
  const { appUrl } = await migrateDatabase(server.url, TEST_SECRET, folder, log);
  const database = openTestDatabase({ ownerUrl: server.url, appUrl });
  const processes = () => findProcesses(server.dataDir);
  const postmaster = processes().find(({ command }) => command.includes('-D'));
  if (!postmaster) throw new Error('no server to kill');

  /** Over a connection of its own: those of the pool are broken by now. */
  const ask = async <R extends object>(text: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(text)).rows as R[];
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const answers = (): Promise<boolean> =>
    ask('select 1').then(
      () => true,
      () => false,
    );
  const start = async () => {
    for (const end = Date.now() + 60_000; !(await answers()); await pause(20)) {
      if (Date.now() > end) throw new Error('the server does not come back');
      if (processes().length > 0) continue;
      rmSync(join(postmaster.folder, 'postmaster.pid'), { force: true });
      const [program = '', ...args] = postmaster.command;
      spawn(program, args, {
        cwd: postmaster.folder,
        env: postmaster.environment,
        stdio: 'ignore',
        uid: postmaster.uid,
        gid: postmaster.gid,
      }).unref();
      await pause(100);
    }
  };
  return {
    database,
    killAll: async () => {
      while (processes().length > 0) {
        for (const { pid } of processes()) killNow(pid);
        await pause(5);
      }
      await start();
    },
    killOne: async () => {
      const [row] = await ask<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
         order by random() limit 1`,
      );
      if (row) killNow(row.pid);
      await start();
    },
    fillDisk: async () => {
      const filler = join(mount, 'filler');
      // Nothing is left, not even the last page.
      for (const block of ['1M', '4k'])
        try {
          execFileSync('dd', ['if=/dev/zero', `of=${filler}.${block}`, `bs=${block}`], { stdio: 'ignore' });
        } catch {
          // Full: as wished.
        }
      const write = `create table if not exists ballast (text text);
        insert into ballast select md5(random()::text) from generate_series(1, 20000)`;
      for (let isFull = false, tries = 0; !isFull; tries++) {
        if (tries > 100) throw new Error('the disk does not fill');
        isFull = await ask(write).then(
          () => false,
          () => true,
        );
      }
      for (const block of ['1M', '4k']) rmSync(`${filler}.${block}`, { force: true });
      await start();
      await ask('drop table if exists ballast');
    },
    stop: async () => {
      await database.drop();
      await server.stop().catch(() => undefined);
      for (const { pid } of processes()) killNow(pid);
      await pause(500);
      execFileSync('umount', ['-l', mount]);
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

interface Found {
  pid: number;
  command: string[];
  folder: string;
  environment: Record<string, string>;
  uid: number;
  gid: number;
}

/** The living processes of a cluster: they work in its folder. */
function findProcesses(dataDir: string): Found[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const folder = readlinkSync(`/proc/${name}/cwd`);
      if (!folder.startsWith(dataDir)) return [];
      const words = (file: string) =>
        readFileSync(`/proc/${name}/${file}`, 'utf8').split('\0').filter(Boolean);
      const { uid, gid } = statSync(`/proc/${name}`);
      const environment = Object.fromEntries(words('environ').map((one) => one.split(/=(.*)/s).slice(0, 2)));
      return [{ pid: Number(name), command: words('cmdline'), folder, environment, uid, gid }];
    } catch {
      return []; // It has ended meanwhile, or is a zombie.
    }
  });
}
