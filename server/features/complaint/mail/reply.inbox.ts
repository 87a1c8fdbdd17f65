import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Services } from '../../../services.ts';
import { readReplyAddress } from '../complaint.address.ts';
import { takeReply } from './reply.service.ts';

/** Bytes of a whole letter: its papers are encoded. */
const LARGEST = 40 * 1024 * 1024;
const MOST_AT_ONCE = 10;
const SILENCE_MS = 60_000;

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/**
 * Where a mail server hands over what comes to the address of replies. Everything that such an address could be is taken
 * alike: whether a letter became a comment is not said.
 */
export async function startReplyInbox(
  services: Services,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST,
    maxClients: MOST_AT_ONCE,
    socketTimeout: SILENCE_MS,
    onRcptTo: ({ address }, _session, done) =>
      done(readReplyAddress(address) ? null : refusal(550, 'No such address')),
    onData: (stream, { envelope }, done) => {
      void (async () => {
        const raw = await buffer(stream);
        if (stream.sizeExceeded) throw refusal(552, 'Too large');
        for (const { address } of envelope.rcptTo) {
          const outcome = await takeReply(services, address, raw);
          services.log.info({ outcome }, 'a reply to a claim came by mail');
        }
      })().then(
        () => done(null),
        (error: unknown) => {
          services.log.warn({ err: error }, 'a reply by mail could not be taken');
          const { responseCode } = error as { responseCode?: number };
          done(responseCode ? (error as Error) : refusal(451, 'Try again later'));
        },
      );
    },
  });
  server.on('error', (error) => services.log.warn({ err: error }, 'the inbox of replies'));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
