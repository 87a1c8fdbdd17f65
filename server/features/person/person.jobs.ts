import type { Language } from '../../../contracts/kit/languages.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { makeLink } from '../access/link.service.ts';
import { type LetterOf, type LetterOptions, sendLetter } from '../letter/letter.service.ts';
import { listInvitations } from './person.store.ts';

interface Payload {
  memberships: string[];
  /** Of whoever invites: for those who have not chosen one. */
  language: Language;
  by: string;
}

/**
 * The letter of an invitation. Only here it is looked up whether the address has an account: who has a password is asked
 * to sign in and answer, everybody else gets a link to choose one, which accepts. Each try makes a new link, which ends the one before.
 */
export const invitationJob =
  (options: LetterOptions): Job =>
  async (payload, { database }) => {
    const { memberships, language, by } = payload as unknown as Payload;
    const letter = await database.transaction(systemScope('Invitations'), async (tx) => {
      const found = await listInvitations(tx, memberships);
      const [first] = found;
      if (!first) return null;
      const speaks = first.language ?? language;
      const roles = [...new Set(found.map(({ role }) => role))];
      const told: LetterOf = {
        kind: first.hasPassword ? 'invitationToAnswer' : 'invitation',
        to: first.email,
        name: first.firstName,
        language: speaks,
        path: '/user/settings/invitations',
        values: {
          by,
          organisation: found.map(({ organisation }) => organisation).join(', '),
          role: roles.map((role) => options.translate(speaks, `shell:person.roles.${role}`)).join(', '),
        },
      };
      if (first.hasPassword) return told;
      const { accountId, organisationId } = first;
      const token = await makeLink(tx, {
        accountId,
        kind: 'invitation',
        invitedTo: organisationId,
        memberships: found.map(({ id }) => id),
      });
      return { ...told, path: `/user/invitation/${token}` };
    });
    if (letter) await sendLetter(options, letter);
  };
