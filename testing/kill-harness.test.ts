import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKillHarness, type KillHarness, type ProcessOptions } from './kill-harness.ts';

// Serves on a free port, has a child of its own in another session, and writes down how it was ended.
const parent = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
process.on('SIGTERM', () => {
  writeFileSync('ended.txt', 'in good order');
  child.kill();
  process.exit(7);
});
const server = createServer((request, response) => response.end('here')).listen(0, '127.0.0.1', () => {
  console.error('child ' + child.pid + ' of ' + process.env.NAME);
  console.log('listening on ' + server.address().port);
});
`;

let folder: string;
let harness: KillHarness;

function prepare(source: string, options: Partial<ProcessOptions> = {}): KillHarness {
  const script = join(folder, 'process.mjs');
  writeFileSync(script, source);
  harness = createKillHarness({ script, cwd: folder, ready: /listening on (\d+)/, ...options });
  return harness;
}

const ask = async (port: string | undefined) => (await fetch(`http://127.0.0.1:${port}`)).text();

// A killed process stays in the table as a zombie until whoever adopted it takes note.
const isAlive = (pid: number) => !/^$|\) [ZX] /.test(readStat(pid));

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lading-kill-'));
});

afterEach(async () => {
  await harness.killTree();
  rmSync(folder, { recursive: true });
});

describe('createKillHarness', () => {
  it('listens for the end of this process only while it has something to kill', async () => {
    const before = process.listenerCount('exit');
    await prepare(parent, { env: { NAME: 'Ostrava' } }).start();
    expect(process.listenerCount('exit')).toBe(before + 1);
    await harness.kill();
    await harness.start();
    expect(process.listenerCount('exit')).toBe(before + 1);
    await harness.killTree();
    expect(process.listenerCount('exit')).toBe(before);
  });

  it('starts the process and gives what it printed', async () => {
    const [, port] = await prepare(parent, { env: { NAME: 'Prague' } }).start();
    expect(await ask(port)).toBe('here');
    await harness.waitFor(/of Prague/);
    expect(harness.output).toContain(`listening on ${port}`);
  });

  // Elsewhere than on Linux, an orphan can no longer be told from other processes.
  it.skipIf(process.platform !== 'linux')(
    'kills the process alone, and later what it left behind',
    async () => {
      await prepare(parent).start();
      const child = Number((await harness.waitFor(/child (\d+)/))[1]);
      await harness.kill();
      expect(isAlive(harness.pid)).toBe(false);
      expect(isAlive(child)).toBe(true);
      await harness.killTree();
      expect(isAlive(child)).toBe(false);
    },
  );

  it('starts again after a kill, with an output of its own', async () => {
    const [, port] = await prepare(parent).start();
    const first = harness.pid;
    await harness.killTree();
    await expect(ask(port)).rejects.toThrow();
    const [, second] = await harness.start();
    expect(await ask(second)).toBe('here');
    expect(harness.pid).not.toBe(first);
    expect(harness.output.match(/listening/g)).toHaveLength(1);
  });

  it('lets the process stop in good order', async () => {
    await prepare(parent).start();
    expect(await harness.stop()).toBe(7);
    expect(readFileSync(join(folder, 'ended.txt'), 'utf8')).toBe('in good order');
  });

  it('refuses a second start', async () => {
    await prepare(parent).start();
    await expect(harness.start()).rejects.toThrow('still running');
  });

  it('tells what was printed when the process ends too early', async () => {
    prepare(`console.error('no disk'); process.exit(1);`);
    await expect(harness.start()).rejects.toThrow(/ended without printing .*no disk/s);
  });

  it('tells what was printed when the process takes too long', async () => {
    prepare(`console.log('one moment'); setInterval(() => {}, 1000);`, { timeout: 1_000 });
    await expect(harness.start()).rejects.toThrow(/ran for 1000 ms without printing .*one moment/s);
  });

  it('runs TypeScript', async () => {
    const script = join(folder, 'typed.ts');
    writeFileSync(script, `const port: number = 1; console.log('listening on ' + port);`);
    harness = createKillHarness({ script, ready: /listening on (\d+)/ });
    expect((await harness.start())[1]).toBe('1');
  });
});
