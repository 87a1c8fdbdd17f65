import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createMessageSplitter } from './postgres-messages.ts';
import { type CutPoint, createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let proxy: TcpProxy;
let database: TestDatabase;
const clients: pg.Client[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.asOwner('create table letter (id integer primary key)');
});

afterAll(() => database.drop());

beforeEach(async () => {
  await clearLetters();
  const { hostname, port } = new URL(database.ownerUrl);
  proxy = await createTcpProxy({ host: hostname, port: Number(port) });
});

afterEach(async () => {
  await proxy.close();
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
});

const clearLetters = () => database.asOwner('truncate letter');

async function connectClient(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: proxy.through(database.ownerUrl), ...options });
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
}

async function insertLetter(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('insert into letter values ($1)', [1]);
  await client.query('commit');
}

async function countLetters(): Promise<number> {
  return (await database.asOwner('select id from letter')).length;
}

describe('what the proxy sees', () => {
  it('names each message, with its statement or tag', async () => {
    const client = await connectClient();
    const stop = proxy.record();
    await insertLetter(client);
    const seen = stop().map(({ from, type, text }) =>
      [from === 'frontend' ? '>' : '<', type, text].join(' ').trim(),
    );
    expect(seen).toEqual([
      '> Query begin',
      '< CommandComplete BEGIN',
      '< ReadyForQuery',
      '> Parse insert into letter values ($1)',
      '> Bind',
      '> Describe',
      '> Execute',
      '> Sync',
      '< ParseComplete',
      '< BindComplete',
      '< NoData',
      '< CommandComplete INSERT 0 1',
      '< ReadyForQuery',
      '> Query commit',
      '< CommandComplete COMMIT',
      '< ReadyForQuery',
    ]);
  });

  it('finds the same messages in bytes that come one by one', async () => {
    const stop = proxy.record();
    await insertLetter(await connectClient());
    for (const from of ['frontend', 'backend'] as const) {
      const messages = stop().filter((message) => message.from === from);
      const split = createMessageSplitter(from);
      const found = [...Buffer.concat(messages.map(({ bytes }) => bytes))].flatMap((byte) =>
        split(Buffer.from([byte])),
      );
      expect(found).toEqual(messages);
    }
  });

  it('hands large values on unchanged', async () => {
    const client = await connectClient();
    const value = 'Ω'.repeat(3_000_000);
    const { rows } = await client.query<{ value: string }>('select $1::text as value', [value]);
    expect(rows[0]?.value === value).toBe(true);
  });

  it('answers a client that asks for TLS that there is none', async () => {
    await expect(connectClient({ ssl: true })).rejects.toThrow('does not support SSL');
  });
});

describe('cutAt', () => {
  it('leaves exactly what the server heard of, at every message of a transaction', async () => {
    const stop = proxy.record();
    await insertLetter(await connectClient());
    const messages = stop();
    await clearLetters();
    const commit = messages.findIndex(({ text }) => text === 'commit');

    for (const [index, message] of messages.entries()) {
      for (const when of ['before', 'after'] as const) {
        const nth = messages.slice(0, index + 1).filter(({ from }) => from === message.from).length;
        const cut = proxy.cutAt({ from: message.from, when, nth });
        const [outcome] = await Promise.allSettled([connectClient().then(insertLetter)]);
        expect((await cut).type).toBe(message.type);
        const isHeard = index > commit || (index === commit && when === 'after');
        const isKnown = index === messages.length - 1 && when === 'after';
        expect([message.type, when, await countLetters()]).toEqual([message.type, when, isHeard ? 1 : 0]);
        expect([message.type, when, outcome.status]).toEqual([
          message.type,
          when,
          isKnown ? 'fulfilled' : 'rejected',
        ]);
        await clearLetters();
      }
    }
  });

  it('counts over all connections, and only the messages that match', async () => {
    const first = await connectClient();
    const second = await connectClient();
    const insert: CutPoint = {
      from: 'frontend',
      when: 'before',
      nth: 2,
      matching: ({ text }) => text.startsWith('insert'),
    };
    const cut = proxy.cutAt(insert);
    await first.query('insert into letter values (1)');
    await expect(second.query('insert into letter values (2)')).rejects.toThrow();
    expect((await cut).text).toBe('insert into letter values (2)');
    await first.query('insert into letter values (3)');
    expect(await countLetters()).toBe(2);
  });
});

describe('the other failures', () => {
  it('cuts every connection at once and lets new ones through', async () => {
    const client = await connectClient();
    const running = client.query('select pg_sleep(60)');
    running.catch(() => undefined);
    await connectClient();
    expect(proxy.connectionCount).toBe(2);
    proxy.cutAll();
    await expect(running).rejects.toThrow();
    await insertLetter(await connectClient());
    expect(await countLetters()).toBe(1);
  });

  it('holds back both ways', async () => {
    const client = await connectClient();
    proxy.delay(100);
    const start = performance.now();
    await client.query('select 1');
    expect(performance.now() - start).toBeGreaterThanOrEqual(195);
    proxy.delay(0);
  });

  it('refuses new connections, keeps those there are, and accepts again on the same port', async () => {
    const client = await connectClient();
    proxy.refuse();
    await expect(connectClient()).rejects.toThrow('ECONNREFUSED');
    await insertLetter(client);
    const { port } = proxy;
    await proxy.accept();
    expect(proxy.port).toBe(port);
    await (await connectClient()).query('select 1');
  });

  it('refuses a client when the server behind it is away', async () => {
    const away = createServer().listen(0, '127.0.0.1');
    await once(away, 'listening');
    const { port } = away.address() as AddressInfo;
    away.close();
    const toNothing = await createTcpProxy({ host: '127.0.0.1', port });
    const client = new pg.Client(toNothing.through(database.ownerUrl));
    await expect(client.connect()).rejects.toThrow();
    await toNothing.close();
  });
});

describe('any other protocol', () => {
  it('passes bytes both ways, and cuts at the n-th chunk', async () => {
    const echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    const { port } = echo.address() as AddressInfo;
    const bytes = await createTcpProxy({ host: '127.0.0.1', port }, { protocol: 'bytes' });
    const client = connect(bytes.port, '127.0.0.1');
    client.write('one');
    expect(String(await once(client, 'data'))).toBe('one');
    const cut = bytes.cutAt({ from: 'backend', when: 'before' });
    client.write('two');
    client.resume();
    await once(client, 'close');
    expect(String((await cut).bytes)).toBe('two');
    expect(bytes.connectionCount).toBe(0);
    await bytes.close();
    echo.close();
  });
});
