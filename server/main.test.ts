import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { createKillHarness, type KillHarness } from '../testing/kill-harness.ts';
import { findChildren } from '../testing/process-tree.ts';
import { makeThrowawayFolder } from '../testing/throwaway-folder.ts';

let folder: string;
let portal: KillHarness;
let address: string;

const portalIn = (data: string, port: number, env: Record<string, string> = {}) =>
  createKillHarness({
    script: new URL('./main.ts', import.meta.url).pathname,
    env: { DATA_DIR: data, PORT: String(port), DEMO: 'off', NODE_ENV: undefined, ...env },
    ready: /is ready/,
    timeout: 120_000,
  });

beforeAll(async () => {
  folder = makeThrowawayFolder('lading-main-');
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  portal = portalIn(folder, port);
  await portal.start();
}, 120_000);
afterAll(async () => {
  await portal.killTree();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const statusOf = (path: string) => fetch(address + path).then(({ status }) => status);
const post = (path: string, body: object) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => status);
const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function until(condition: () => Promise<boolean>, timeout = 30_000): Promise<void> {
  for (const deadline = Date.now() + timeout; !(await condition()); await pause(20))
    if (Date.now() > deadline) throw new Error(`waited in vain:\n${portal.output}`);
}

test('the portal answers again after its database was killed, and goes on with jobs', async () => {
  expect(await statusOf('/gateway/first-run')).toBe(200);
  const before = postmaster();
  process.kill(before, 'SIGKILL');
  await until(async () => (await statusOf('/gateway/first-run')) !== 200);
  expect(await statusOf('/health/live')).toBe(200);
  await until(async () => (await statusOf('/gateway/first-run')) === 200);
  expect(await statusOf('/health/ready')).toBe(200);
  expect(postmaster()).not.toBe(before);
  await portal.waitFor(/PostgreSQL is running again/);
  const [, setupToken] = await portal.waitFor(/#setup=(\S+)/);
  const email = 'admin@lading.example';
  const admin = { firstName: 'A', lastName: 'B', email, password: 'a good long password' };
  expect(await post('/gateway/first-run', { setupToken, ...admin })).toBe(204);
  expect(await post('/gateway/admin/forgotten-password', { login: email })).toBe(204);
  await until(
    async () => existsSync(join(folder, 'outbox')) && readdirSync(join(folder, 'outbox')).length > 0,
  );
}, 60_000);

test('the portal answers that it cannot while its database stands still, and as before when that goes on', async () => {
  const stopped = [postmaster(), ...findChildren(postmaster())];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    expect(await statusOf('/gateway/first-run')).toBe(503);
    expect(await statusOf('/health/live')).toBe(200);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  await until(async () => (await statusOf('/gateway/first-run')) === 200);
}, 60_000);

test('SIGTERM while the database starts ends both, without a word of a failure', async () => {
  const data = makeThrowawayFolder('lading-main-');
  const starting = portalIn(data, await freePort(), { LOG_LEVEL: 'warn' });
  const pidFile = join(data, 'postgres', 'cluster', 'postmaster.pid');
  try {
    const started = starting.start().then(
      () => 'ready',
      () => 'ended',
    );
    await until(async () => existsSync(pidFile));
    const server = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    expect(await starting.stop()).toBe(0);
    expect(await started).toBe('ended');
    expect(starting.output).toBe('Lading was stopped while it started.\n');
    expect(() => process.kill(server, 0)).toThrow('ESRCH');
  } finally {
    await starting.killTree();
    rmSync(data, { recursive: true, force: true, maxRetries: 10 });
  }
}, 120_000);

test('SIGTERM ends the portal and its database', async () => {
  const server = postmaster();
  expect(await portal.stop()).toBe(0);
  expect(() => process.kill(server, 0)).toThrow('ESRCH');
}, 60_000);
