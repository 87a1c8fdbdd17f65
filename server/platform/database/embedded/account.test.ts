import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { chooseAccount, describeOwner, runsAsRoot } from './account.ts';
import { runCommand } from './command.ts';

describe.runIf(runsAsRoot())('as root only: the account to drop to', () => {
  it('is the first candidate that exists', async () => {
    const account = await chooseAccount({ candidates: ['no-such-account', 'nobody', 'daemon'] });
    expect(account.name).toBe('nobody');
    expect(await runCommand('id', ['-u'], account)).toEqual({ code: 0, output: String(account.uid) });
    expect((await runCommand('id', ['-G'], account)).output.split(' ')).toEqual([String(account.gid)]);
    expect(await describeOwner(account)).toEqual(account);
  });

  it('is made when there is none', async () => {
    const newAccount = `lading-made-${process.pid}`;
    try {
      const account = await chooseAccount({ candidates: [], newAccount });
      expect(account.name).toBe(newAccount);
      const [, , , , , home, shell] = spawnSync('getent', ['passwd', newAccount], { encoding: 'utf8' })
        .stdout.trim()
        .split(':');
      expect([home, shell]).toEqual(['/nonexistent', '/usr/sbin/nologin']);
    } finally {
      spawnSync('userdel', [newAccount]);
    }
  });

  it('is asked for in one line when none can be made', async () => {
    const choice = chooseAccount({ candidates: ['no-such-account'], newAccount: 'not a name' });
    await expect(choice).rejects.toThrow(
      /^PostgreSQL does not run as root.*useradd --system lading.*DATABASE_URL/,
    );
  });

  it('is never root itself', async () => {
    expect((await chooseAccount({ candidates: ['root', 'nobody'] })).name).toBe('nobody');
  });
});

it('keeps the portal’s environment from its commands', async () => {
  process.env.SECRET_KEY = 'hidden';
  try {
    const { output } = await runCommand('/bin/sh', ['-c', 'env']);
    expect(output).toContain('LC_ALL=C');
    expect(output).not.toContain('hidden');
  } finally {
    delete process.env.SECRET_KEY;
  }
});

it('tells of a command that cannot be started instead of throwing', async () => {
  const { code, output } = await runCommand('/no/such/program', []);
  expect(code).toBeNull();
  expect(output).toContain('ENOENT');
});
