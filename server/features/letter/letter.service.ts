import type { Logger } from 'pino';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob, enqueueJobs } from '../../platform/jobs/enqueue.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { composeLetter } from '../../platform/mail/letter.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendMail } from '../../platform/mail/plain-letter.ts';
import type { Translate } from '../../platform/translate/translate.ts';

/** The letters that the portal writes; their words are `mail:<kind>`. */
export type LetterKind =
  | 'resetLink'
  | 'onlyInvited'
  | 'invitation'
  | 'adminInvitation'
  | 'invitationToAnswer'
  | 'newDevice'
  | 'passwordChanged'
  | 'emailConfirm'
  | 'emailChanging'
  | 'emailGone'
  | 'emailTaken'
  | 'returnAnnounced'
  | 'withdrawal'
  | 'withdrawalFiled'
  | 'returnGraded'
  | 'returnLabel';

export interface LetterOf {
  kind: LetterKind;
  to: string;
  /** What the reader is called. */
  name: string;
  language: Language;
  /** Who writes, where that is not the provider: an e-shop to its customer. */
  from?: string;
  /** Where its link leads, below the portal's own address: never an address of a request. */
  path?: string;
  /** Sentences that letters of several kinds share, behind the text: `mail:<part>`. */
  parts?: readonly ['sendTo'];
  /** What the words of this kind need beside these. */
  values?: Record<string, string>;
}

export interface LetterOptions {
  mailer: Mailer;
  translate: Translate;
  publicUrl: string;
  brandName: string;
  log: Logger;
}

/** Names stand in a header and in sentences: without line breaks and without what turns the direction. */
const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Sends a letter; call it from a job. One that the mail server will never take is given up with a line in the log.
 * @throws MailError where trying again may help.
 */
export async function sendLetter(options: LetterOptions, letter: LetterOf): Promise<void> {
  const { kind, to, language, path, parts = [], values = {} } = letter;
  const words = Object.fromEntries(
    Object.entries({ ...values, name: letter.name, email: values.email ?? to, brand: options.brandName }).map(
      ([key, value]) => [key, plain(value)],
    ),
  );
  const say = (part: string) => options.translate(language, `mail:${part}`, words);
  const mail = composeLetter({
    to,
    language,
    subject: say(`${kind}.subject`),
    before: [say('greeting'), say(`${kind}.text`), ...parts.map(say)],
    ...(path !== undefined && { link: { label: say(`${kind}.button`), url: `${options.publicUrl}${path}` } }),
    after: [say(`${kind}.after`)],
    from: letter.from === undefined ? options.brandName : plain(letter.from),
  });
  await sendMail(options, mail);
}

/** A letter without a secret: it goes out once the change that it reports is committed. */
export const enqueueLetter = (tx: Tx, letter: LetterOf): Promise<void> =>
  enqueueJob(tx, { task: 'letter.send', payload: { ...letter } });

/** The same for several, in one statement. */
export const enqueueLetters = (tx: Tx, letters: readonly LetterOf[]): Promise<void> =>
  enqueueJobs(
    tx,
    letters.map((letter) => ({ task: 'letter.send', payload: { ...letter } })),
  );

/** The job of `enqueueLetter`. */
export const letterJob =
  (options: LetterOptions): Job =>
  (payload) =>
    sendLetter(options, payload as unknown as LetterOf);
