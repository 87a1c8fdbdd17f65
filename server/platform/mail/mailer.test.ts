import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../testing/clock.ts';
import { readConfig } from '../../config.ts';
import { createMailer, type Mailer } from './mailer.ts';

const FROM = { from: 'portal@lading.example', brandName: 'Sklad & Spol., s.r.o.' };
const LETTER = {
  to: 'jana@example.com',
  subject: 'Objednávka 2026-1 čeká na zboží – 库存',
  text: 'Dobrý den,\n\n.tečka na začátku řádku\nFrom the start\n',
};

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'lading-mail-')), 'outbox');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('local outbox', () => {
  const mailer = (at = '2026-03-09T10:00:00Z') =>
    createMailer({ ...FROM, outboxDir: folder, clock: createTestClock(at) });

  test('writes a letter that any mail program reads', async () => {
    await mailer().send({ ...LETTER, html: '<p>Dobrý den</p>' });
    const names = (await readdir(folder)).sort();
    expect(names).toEqual([
      expect.stringMatching(/^2026-03-09T10-00-00-000Z-[0-9a-f]{8}\.eml$/),
      expect.stringMatching(/\.json$/),
    ]);
    const raw = await readFile(join(folder, names[0] ?? ''));
    const letter = await PostalMime.parse(raw);
    expect(letter.from).toEqual({ name: 'Sklad & Spol., s.r.o.', address: 'portal@lading.example' });
    expect(letter.to).toEqual([{ name: '', address: 'jana@example.com' }]);
    expect(letter.subject).toBe(LETTER.subject);
    expect(letter.text?.replaceAll('\r\n', '\n').trim()).toBe(LETTER.text.trim());
    expect(letter.html?.trim()).toBe('<p>Dobrý den</p>');
    expect(letter.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }));
    expect((await stat(join(folder, names[0] ?? ''))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  test('lists the letters, newest first', async () => {
    expect(await mailer().listOutbox()).toEqual([]);
    await mailer('2026-03-09T10:00:00Z').send({ ...LETTER, subject: 'first' });
    await mailer('2026-03-09T10:00:01Z').send({ ...LETTER, subject: 'second', html: '<b>x</b>' });
    expect(await mailer().listOutbox()).toEqual([
      expect.objectContaining({ subject: 'second', html: '<b>x</b>', at: '2026-03-09T10:00:01.000Z' }),
      expect.objectContaining({ ...LETTER, subject: 'first', id: expect.any(String) }),
    ]);
  });

  test('many at once are all there', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => mailer().send({ ...LETTER, text: `${index}` })),
    );
    const texts = (await mailer().listOutbox()).map((letter) => Number(letter.text));
    expect(texts.sort((one, two) => one - two)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('SMTP', () => {
  let server: SMTPServer;
  let received: { sender: string; recipients: string[]; raw: Buffer }[];
  let mailer: Mailer;

  beforeEach(async () => {
    received = [];
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onAuth: ({ username, password }, _, done) =>
        username === 'portal' && password === 'p@ss'
          ? done(null, { user: username })
          : done(new Error('wrong')),
      onRcptTo({ address }, _, done) {
        const code = address.startsWith('unknown') ? 550 : address.startsWith('busy') ? 451 : 0;
        done(code === 0 ? null : Object.assign(new Error('no'), { responseCode: code }));
      },
      async onData(stream, { envelope }, done) {
        received.push({
          sender: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: await buffer(stream),
        });
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    mailer = connect('');
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const connect = (credentials: string) => {
    const { port } = server.server.address() as AddressInfo;
    return createMailer({ ...FROM, smtpUrl: `smtp://${credentials}127.0.0.1:${port}`, outboxDir: folder });
  };

  test('sends a letter', async () => {
    await connect('portal:p%40ss@').send(LETTER);
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual([LETTER.to]);
    const letter = await PostalMime.parse(received[0]?.raw ?? '');
    expect(letter.subject).toBe(LETTER.subject);
    expect(letter.text?.replaceAll('\r\n', '\n').trim()).toBe(LETTER.text.trim());
    expect(letter.from?.name).toBe(FROM.brandName);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    expect(await mailer.listOutbox()).toEqual([]);
  });

  test.each([
    ['sklad@lading.example', { name: FROM.brandName, address: 'sklad@lading.example' }],
    ['Sklad <sklad@lading.example>', { name: 'Sklad', address: 'sklad@lading.example' }],
    ['"Sklad, s.r.o." <sklad@lading.example>', { name: 'Sklad, s.r.o.', address: 'sklad@lading.example' }],
    ['Lading <lading@localhost>', { name: 'Lading', address: 'lading@localhost' }],
  ])('comes from %s in its header and on its envelope', async (from, expected) => {
    const { port } = server.server.address() as AddressInfo;
    await createMailer({ ...FROM, from, smtpUrl: `smtp://127.0.0.1:${port}`, outboxDir: folder }).send(
      LETTER,
    );
    expect((await PostalMime.parse(received[0]?.raw ?? '')).from).toEqual(expected);
    expect(received[0]?.sender).toBe(expected.address);
  });

  test.each(['Lading', 'Lading <>', 'a@b@c', 'one@a.example, two@b.example', 'X <a@b>\r\nBcc: <c@d>'])(
    'does not come from %j: the start says so',
    (from) => {
      expect(() => readConfig({ MAIL_FROM: from })).toThrow(/MAIL_FROM/);
    },
  );

  test.each([
    ['unknown@example.com', { code: 'mailRefused', permanent: true }],
    ['busy@example.com', { code: 'mailUnreachable', permanent: false }],
  ])('tells what is final: %s', async (to, expected) => {
    await expect(mailer.send({ ...LETTER, to })).rejects.toMatchObject(expected);
  });

  test('a wrong password is not final', async () => {
    const expected = { code: 'mailUnreachable', permanent: false };
    await expect(connect('portal:wrong@').send(LETTER)).rejects.toMatchObject(expected);
  });

  test.each([
    [{ subject: 'Hello\r\nBcc: thief@example.com' }, 'mailHeaderInvalid'],
    [{ subject: 'Hello\nBcc: thief@example.com' }, 'mailHeaderInvalid'],
    [{ subject: 'Hello\u2028Bcc: thief@example.com' }, 'mailHeaderInvalid'],
    [{ to: 'jana@example.com\r\nBcc: thief@example.com' }, 'mailHeaderInvalid'],
    [{ to: 'jana@example.com, thief@example.com' }, 'mailAddressInvalid'],
    [{ to: 'jana@example.com;thief@example.com' }, 'mailAddressInvalid'],
    [{ to: 'Jana <thief@example.com>' }, 'mailAddressInvalid'],
    [{ to: '"a@example.com"@example.com' }, 'mailAddressInvalid'],
    [{ to: 'jana' }, 'mailAddressInvalid'],
    [{ to: '' }, 'mailAddressInvalid'],
  ])('refuses %j', async (part, code) => {
    await expect(mailer.send({ ...LETTER, ...part })).rejects.toMatchObject({ code, permanent: true });
    expect(received).toEqual([]);
  });
});

describe('a mail server that', () => {
  let server: Server;
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const mailerTo = (port: number) =>
    createMailer({ ...FROM, smtpUrl: `smtp://127.0.0.1:${port}`, outboxDir: folder, timeoutMs: 200 });

  async function listen(greeting: string): Promise<number> {
    server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      socket.write(greeting);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  test.each([
    ['says nothing', ''],
    ['stops talking', '220 hello\r\n'],
    ['is none', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ])('%s is given up', async (_, greeting) => {
    const mailer = mailerTo(await listen(greeting));
    await expect(mailer.send(LETTER)).rejects.toMatchObject({ code: 'mailUnreachable', permanent: false });
  });

  test('is not there is given up', async () => {
    const port = await listen('');
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await expect(mailerTo(port).send(LETTER)).rejects.toMatchObject({ code: 'mailUnreachable' });
  });
});
