import { type Language, LOCALES } from '../../../contracts/kit/languages.ts';
import { clientWords } from '../../platform/access/client-words.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { type LetterOf, type LetterOptions, sendLetter } from '../letter/letter.service.ts';
import { normalLogin } from './access.service.ts';
import { findAccountByLogin, readAccount } from './access.store.ts';
import { makeLink } from './link.service.ts';

interface Asked {
  audience: 'user' | 'admin';
  login: string;
  /** Of whoever asked: for those who have not chosen one. */
  language: Language;
}

/**
 * The letter with the link to set a new password, if there is such an account. Each try makes a new link. Who is only
 * invited gets none: an invitation that is over comes back by who invited, not by whoever asks.
 */
export const resetLinkJob =
  (options: LetterOptions): Job =>
  async (payload, { database }) => {
    const { audience, login, language } = payload as unknown as Asked;
    const letter = await database.transaction(
      systemScope('Sign-in'),
      async (tx): Promise<LetterOf | null> => {
        const account = await findAccountByLogin(tx, audience, normalLogin(login));
        if (!account?.active) return null;
        const reader = {
          to: account.email,
          name: account.firstName,
          language: account.language ?? language,
        };
        if (account.passwordHash === null) return { kind: 'onlyInvited', ...reader };
        const token = await makeLink(tx, { accountId: account.id, kind: 'reset' });
        return {
          kind: 'resetLink',
          ...reader,
          path: `/${audience}/set-password/${token}`,
        };
      },
    );
    if (letter) await sendLetter(options, letter);
  };

interface NewAddress {
  accountId: string;
  email: string;
  language: Language;
}

/** The letter to a new address, with the link that makes it count. */
export const confirmEmailJob =
  (options: LetterOptions): Job =>
  async (payload, { database }) => {
    const { accountId, email, language } = payload as unknown as NewAddress;
    const letter = await database.transaction(
      systemScope('Sign-in'),
      async (tx): Promise<LetterOf | null> => {
        const account = await readAccount(tx, accountId);
        if (!account?.active) return null;
        // An address that is somebody else's gets no letter, and whoever asked learns nothing either.
        const owner = await findAccountByLogin(tx, account.audience, email);
        if (owner && owner.id !== accountId) return null;
        const token = await makeLink(tx, { accountId, kind: 'email', email });
        return {
          kind: 'emailConfirm',
          to: email,
          name: account.firstName,
          language: account.language ?? language,
          path: `/${account.audience}/confirm-email/${token}`,
        };
      },
    );
    if (letter) await sendLetter(options, letter);
  };

interface NewDevice {
  email: string;
  name: string;
  audience: 'user' | 'admin';
  language: Language;
  client: string;
  ip: string;
  at: string;
}

/** The letter to somebody whose account was signed in to with a browser that it did not know. */
export const newDeviceJob =
  (options: LetterOptions): Job =>
  async (payload) => {
    const { email, name, audience, language, client, ip, at } = payload as unknown as NewDevice;
    const { browser, system } = clientWords(client);
    await sendLetter(options, {
      kind: 'newDevice',
      to: email,
      name,
      language,
      path: `/${audience}/settings/security`,
      values: {
        ip,
        client: [browser, system].filter(Boolean).join(', ') || client.slice(0, 60) || '?',
        at: `${new Date(at).toLocaleString(LOCALES[language], { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' })} UTC`,
      },
    });
  };
