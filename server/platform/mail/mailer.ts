import { type Clock, systemClock } from '../clock.ts';
import { checkMail, type Mail, MailError } from './mail.ts';
import { cleanOutbox, type OutboxMail, readOutbox, writeOutbox } from './outbox.ts';
import { readSender } from './sender.ts';

export interface Mailer {
  /**
   * Hands one letter over. Throws `MailError`. Call it from a job, never within a transaction: a mail server
   * may take half a minute.
   */
  send(mail: Mail): Promise<void>;
  /** The letters that lie in the local outbox, newest first; none once they go out by SMTP. */
  listOutbox(): Promise<OutboxMail[]>;
  /** Removes letters of the local outbox that were written before a moment; says how many. */
  cleanOutbox(before: Date): Promise<number>;
}

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://...`; without it letters are written to `outboxDir`. */
  smtpUrl?: string;
  outboxDir: string;
  /** The address that letters come from, with or without a name; `brandName` is the name where it has none. */
  from: string;
  brandName: string;
  /** How long connecting, greeting, and each silence after that may last. */
  timeoutMs?: number;
  clock?: Clock;
}

/** Made by the first letter: many a process sends none. */
function onFirstUse<T>(make: (library: typeof import('nodemailer')) => T): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= import('nodemailer').then(make);
    return made;
  };
}

/** Neither a letter nor its parts may make the program open a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined
    ? createOutboxMailer(options)
    : createSmtpMailer(options, options.smtpUrl);
}

function createSmtpMailer(options: MailerOptions, url: string): Mailer {
  const timeout = options.timeoutMs ?? 20_000;
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      ...CLOSED,
    }),
  );
  return {
    async send(mail) {
      const message = compose(mail, options);
      try {
        await (await transport()).sendMail(message);
      } catch (error) {
        throw toMailError(error);
      }
    },
    listOutbox: async () => [],
    // Letters may lie there from a time without a server.
    cleanOutbox: (before) => cleanOutbox(options.outboxDir, before),
  };
}

function createOutboxMailer(options: MailerOptions): Mailer {
  const transport = onFirstUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED }),
  );
  const clock = options.clock ?? systemClock;
  return {
    async send(mail) {
      const { message } = await (await transport()).sendMail(compose(mail, options));
      await writeOutbox(options.outboxDir, mail, message as Buffer, clock.now());
    },
    listOutbox: () => readOutbox(options.outboxDir),
    cleanOutbox: (before) => cleanOutbox(options.outboxDir, before),
  };
}

function compose(mail: Mail, { from, brandName }: MailerOptions) {
  checkMail(mail);
  const sender = readSender(from);
  if (!sender) throw new Error(`not an address that letters can come from: ${from}`);
  return {
    // As objects: a text would be parsed, and could be read as several addresses.
    from: { name: sender.name ?? mail.from ?? brandName, address: sender.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // So that no out-of-office answer comes back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Only what the server said about this very letter is final; a wrong password of ours may be mended. */
function toMailError(error: unknown): MailError {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const permanent = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailError(permanent ? 'mailRefused' : 'mailUnreachable', { permanent, cause: error });
}
