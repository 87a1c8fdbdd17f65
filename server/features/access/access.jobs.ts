import type { Logger } from 'pino';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { MailError } from '../../platform/mail/mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Translate } from '../../platform/translate/translate.ts';

interface ResetLink {
  email: string;
  name: string;
  audience: 'user' | 'admin';
  token: string;
  language: Language;
}

/** The mail with the link to set a new password. */
export function sendResetLinkJob(options: {
  mailer: Mailer;
  translate: Translate;
  publicUrl: string;
  brandName: string;
  log: Logger;
}): Job {
  return async (payload) => {
    const { email, name, audience, token, language } = payload as unknown as ResetLink;
    const words = {
      name,
      brand: options.brandName,
      link: `${options.publicUrl}/${audience}/set-password/${token}`,
    };
    const mail = {
      to: email,
      subject: options.translate(language, 'mail:resetLink.subject', words),
      text: options.translate(language, 'mail:resetLink.text', words),
    };
    await options.mailer.send(mail).catch((error: unknown) => {
      // What the mail server will never take is not offered again.
      if (!(error instanceof MailError && error.permanent)) throw error;
      options.log.warn({ err: error }, 'a letter was refused for good');
    });
  };
}
