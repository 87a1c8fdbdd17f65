import type { Language } from '../../../contracts/kit/languages.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { readAccount } from '../access/access.service.ts';
import { makeLink } from '../access/link.service.ts';
import { type LetterOf, type LetterOptions, sendLetter } from '../letter/letter.service.ts';

interface Payload {
  account: string;
  /** Of whoever invites: for those who have not chosen one. */
  language: Language;
  by: string;
}

/** The letter that invites an administrator. Each try makes a new link, which ends the one before. */
export const adminInvitationJob =
  (options: LetterOptions): Job =>
  async (payload, { database }) => {
    const { account: id, language, by } = payload as unknown as Payload;
    const letter = await database.transaction(
      systemScope('Invitations'),
      async (tx): Promise<LetterOf | null> => {
        const account = await readAccount(tx, id);
        if (!account?.active || account.passwordHash !== null) return null;
        const speaks = account.language ?? language;
        const role = account.role === 'readOnly' ? 'adminReadOnly' : account.role;
        const token = await makeLink(tx, { accountId: id, kind: 'invitation' });
        return {
          kind: 'adminInvitation',
          to: account.email,
          name: account.firstName,
          language: speaks,
          path: `/admin/invitation/${token}`,
          values: { by, role: options.translate(speaks, `shell:person.roles.${role}`) },
        };
      },
    );
    if (letter) await sendLetter(options, letter);
  };
