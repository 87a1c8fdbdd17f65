import type { Language } from '../../../contracts/kit/languages.ts';
import type { Job } from '../../platform/jobs/worker.ts';
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
}): Job {
  return async (payload) => {
    const { email, name, audience, token, language } = payload as unknown as ResetLink;
    const words = {
      name,
      brand: options.brandName,
      link: `${options.publicUrl}/${audience}/set-password/${token}`,
    };
    await options.mailer.send({
      to: email,
      subject: options.translate(language, 'mail:resetLink.subject', words),
      text: options.translate(language, 'mail:resetLink.text', words),
    });
  };
}
