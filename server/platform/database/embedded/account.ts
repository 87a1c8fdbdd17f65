import { type Account, runCommand } from './command.ts';
import { LauncherError } from './launcher-error.ts';

export interface AccountChoice {
  /** Names to look for, best first. */
  candidates?: readonly string[];
  /** Name of the account to make when none of them is there. */
  newAccount?: string;
}

// `_postgres` is what macOS calls it.
const CANDIDATES = ['lading', 'postgres', '_postgres', 'nobody'];

export const runsAsRoot = () => process.getuid?.() === 0;

/**
 * Finds the account to drop to when Lading runs as root, because PostgreSQL refuses root. Takes the first candidate
 * that exists and can be taken on, else makes a service account.
 * @throws LauncherError when there is none and none can be made; it says what to type.
 */
export async function chooseAccount(choice: AccountChoice = {}): Promise<Account> {
  const { candidates = CANDIDATES, newAccount = 'lading' } = choice;
  for (const name of candidates) {
    const account = await findAccount(name);
    if (account) return account;
  }
  const made = await runCommand('useradd', [
    '--system',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    newAccount,
  ]);
  const account = await findAccount(newAccount);
  if (account) return account;
  throw new LauncherError(
    'PostgreSQL does not run as root, and there is no service account to run it as ' +
      `(looked for ${[...candidates, newAccount].join(', ')}; useradd: ${made.output || 'no effect'}). ` +
      'Make one with "useradd --system lading", start Lading as an ordinary user, or set DATABASE_URL.',
  );
}

/** The account that a file's owner stands for; it may have a number only, as in a container. */
export async function describeOwner(owner: { uid: number; gid: number }): Promise<Account> {
  const { code, output } = await runCommand('id', ['-nu', String(owner.uid)]);
  return { uid: owner.uid, gid: owner.gid, name: code === 0 ? output : `number ${owner.uid}` };
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([readId('-u', name), readId('-g', name)]);
  if (uid === undefined || gid === undefined) return undefined;
  const account = { uid, gid, name };
  // In a container without the right to change users an account may exist and still be out of reach.
  const trial = await runCommand('/bin/sh', ['-c', ':'], account);
  return trial.code === 0 ? account : undefined;
}

async function readId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, output } = await runCommand('id', [flag, name]);
  const id = Number(output);
  return code === 0 && Number.isInteger(id) && id > 0 ? id : undefined;
}
