import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import { createTurns } from '../turns.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** OWASP's figures for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node's threads for work beside the event loop: passwords, files, signatures of tokens, names of hosts. */
const THREADS = 4;

/**
 * Passwords that are worked on at once, so that a core and a thread are left for all other calls; and those that may
 * wait.
 */
export const PASSWORDS = {
  atOnce: Math.min(THREADS - 1, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
};

/** Does work on a password in its turn. @throws Problem 503 with the seconds to wait, when too many wait already. */
export const inPasswordTurn = createTurns(PASSWORDS.atOnce, PASSWORDS.waiting);

/** @throws Problem 503 as `inPasswordTurn`. */
export const hashPassword = (password: string): Promise<string> => inPasswordTurn(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/** Takes as long for an account that is not there as for one that is. */
export async function verifyPassword(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST);
  const against = kept ?? (await decoy);
  const matches = await inPasswordTurn(() => verify(against, password).catch(() => false));
  return kept !== null && matches;
}

export interface PasswordPolicy {
  min: number;
  max: number;
  composition: boolean;
}

/** ASVS 6.2 by default; the specification's two readings can be chosen (docs/decisions). */
export const PASSWORD_POLICIES: Record<'asvs' | 'spec' | 'spec-complex', PasswordPolicy> = {
  asvs: { min: 8, max: 128, composition: false },
  spec: { min: 3, max: 32, composition: false },
  'spec-complex': { min: 8, max: 32, composition: true },
};

/** @throws Problem 400 with the rule that the new password breaks. */
export function checkNewPassword(policy: PasswordPolicy, password: string): void {
  const refuse = (code: string, parameters: Record<string, number> = {}): never => {
    throw invalidAt('password', code, parameters);
  };
  if (password !== password.trim()) refuse('passwordBlank');
  if (password.length < policy.min) refuse('tooShort', { min: policy.min });
  if (password.length > policy.max) refuse('tooLong', { max: policy.max });
  if (policy.composition && !(/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password))) {
    refuse('passwordComposition');
  }
  if (!policy.composition && policy.min >= 8 && COMMON_PASSWORDS.has(password.toLowerCase()))
    refuse('passwordCommon');
}
