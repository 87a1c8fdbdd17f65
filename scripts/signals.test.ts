import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROJECT = new URL('..', import.meta.url).pathname;
/** A server reduced to its end. */
const SERVER = `
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => setTimeout(() => { console.log('stopped'); process.exit(0); }, 200));
  setInterval(() => undefined, 60_000);
  console.log('ready');
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-start-'));
  const { type, scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type, scripts }));
  cpSync(join(PROJECT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'dist', 'server'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'server', 'main.js'), SERVER);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s at npm start ends the server, and npm after it',
  async (signal) => {
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let said = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (/^ready$/m.test(said) && !npm.killed) npm.kill(signal);
    });
    try {
      const [code] = await once(npm, 'exit');
      expect([said.trim().split('\n').at(-1), code]).toEqual(['stopped', 0]);
    } finally {
      try {
        process.kill(-(npm.pid ?? 0), 'SIGKILL');
      } catch {
        // Nothing of it is left.
      }
    }
  },
);
