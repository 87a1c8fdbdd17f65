import type { Language } from '../../../contracts/kit/languages.ts';
import type { Services } from '../../services.ts';
import { type Mail, MailError } from './mail.ts';

/** A letter of text alone in the reader's language: its subject and text are under `mail:<words>`. */
export interface PlainLetter {
  to: string;
  language: Language;
  words: string;
  values: Readonly<Record<string, string | number>>;
}

/** Sends a letter, as `sendMail` does. */
export async function sendPlainLetter(
  { mailer, translate, log }: Pick<Services, 'mailer' | 'translate' | 'log'>,
  { to, language, words, values }: PlainLetter,
): Promise<void> {
  const mail = {
    to,
    subject: translate(language, `mail:${words}.subject`, values),
    text: translate(language, `mail:${words}.text`, values),
  };
  await sendMail({ mailer, log }, mail);
}

/** Sends a mail. One that the mail server will never take is not offered again; anything else throws, for the job to try again. */
export const sendMail = ({ mailer, log }: Pick<Services, 'mailer' | 'log'>, mail: Mail): Promise<void> =>
  mailer.send(mail).catch((error: unknown) => {
    if (!(error instanceof MailError && error.permanent)) throw error;
    log.warn({ err: error }, 'a letter was refused for good');
  });
