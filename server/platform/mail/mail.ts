/** One letter to one person, in plain text and, where it helps, in HTML as well. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What the sender is called, where that is not the name of the configuration. */
  from?: string;
  /** Where an answer goes, where that is not where it came from. */
  replyTo?: string;
}

export type MailErrorCode = 'mailHeaderInvalid' | 'mailAddressInvalid' | 'mailRefused' | 'mailUnreachable';

/**
 * A letter that did not go out. `permanent`: sending the same again cannot help (a wrong address, an address
 * that its server does not know); otherwise whoever sends in a job tries again later.
 */
export class MailError extends Error {
  readonly code: MailErrorCode;
  readonly permanent: boolean;

  constructor(code: MailErrorCode, options: { permanent: boolean; cause?: unknown }) {
    super(code, { cause: options.cause });
    this.name = 'MailError';
    this.code = code;
    this.permanent = options.permanent;
  }
}

/** One address without a name, as people have them: no comments, no quoted parts, no lists. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,189}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a line end in a header begins a header of its own
const CONTROL = /[\x00-\x1f\x7f\u2028\u2029]/;

/** Throws `mailHeaderInvalid` or `mailAddressInvalid`, both permanent. */
export function checkMail({ to, subject, from = '', replyTo }: Mail): void {
  if (CONTROL.test(to) || CONTROL.test(subject) || CONTROL.test(from))
    throw new MailError('mailHeaderInvalid', { permanent: true });
  if (!ADDRESS.test(to) || (replyTo !== undefined && !ADDRESS.test(replyTo)))
    throw new MailError('mailAddressInvalid', { permanent: true });
}
