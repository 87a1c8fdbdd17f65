import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoing, type OutgoingOptions } from './outgoing.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

interface TestServer {
  port: number;
  /** Paths that were asked for. */
  asked: string[];
  connections: number;
}

async function serve(answer: RequestListener): Promise<TestServer> {
  const server: Server = createServer((request, response) => {
    seen.asked.push(request.url ?? '');
    answer(request, response);
  });
  const seen: TestServer = { port: 0, asked: [], connections: 0 };
  server.on('connection', () => {
    seen.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
  seen.port = (server.address() as AddressInfo).port;
  return seen;
}

/** Every name stands for this machine, and only these ports of it may be called. */
const outgoingTo = (ports: number[], options: OutgoingOptions = {}) =>
  createOutgoing({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allow: (_, port) => ports.includes(port),
    ...options,
  });

const LIMIT = { maxBytes: 1_000 };

describe('what is fetched', () => {
  test('comes whole, from the address that was checked and no other', async () => {
    const server = await serve((request, response) =>
      response.end(`${request.headers.host} ${request.headers['accept-encoding']}`),
    );
    // No resolver of the system knows the name: the connection went where ours had said.
    const answer = await outgoingTo([server.port]).fetch(`http://shop.example:${server.port}/a.jpg`, LIMIT);
    expect(answer).toMatchObject({ status: 200, url: `http://shop.example:${server.port}/a.jpg` });
    expect(answer.body.toString()).toBe(`shop.example:${server.port} identity`);
    expect(server.asked).toEqual(['/a.jpg']);
  });

  test('each call has a connection of its own', async () => {
    const server = await serve((_, response) => response.end('a'));
    const outgoing = outgoingTo([server.port]);
    for (const path of ['a', 'b']) await outgoing.fetch(`http://shop.example:${server.port}/${path}`, LIMIT);
    expect(server.connections).toBe(2);
  });

  test('three redirects are followed, a fourth is not', async () => {
    const server = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return response.end('here');
      return response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const outgoing = outgoingTo([server.port]);
    const at = (left: number) => outgoing.fetch(`http://shop.example:${server.port}/${left}`, LIMIT);
    expect((await at(3)).body.toString()).toBe('here');
    await expect(at(4)).rejects.toMatchObject({ code: 'addressRedirects', passing: false });
  });

  test.each([
    [404, false],
    [403, false],
    [204, false],
    [429, true],
    [503, true],
  ])('an answer %i is a failure; that it may pass: %s', async (status, passing) => {
    const server = await serve((_, response) => response.writeHead(status).end());
    await expect(
      outgoingTo([server.port]).fetch(`http://shop.example:${server.port}/`, LIMIT),
    ).rejects.toMatchObject({ code: 'addressRefused', parameters: { status }, passing });
  });
});

describe('what is not called', () => {
  test.each([
    ['this machine', (port: number) => `http://127.0.0.1:${port}/`],
    ['this machine in one number', (port: number) => `http://2130706433:${port}/`],
    ['this machine in IPv6', (port: number) => `http://[::1]:${port}/`],
    ['a name that leads here', (port: number) => `http://inside.example:${port}/`],
    ['a name of this machine', () => 'http://localhost/'],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest'],
    ['another scheme', () => 'file:///etc/passwd'],
    ['a name and password', (port: number) => `http://a:b@shop.example:${port}/`],
  ])('a redirect to %s', async (_, target) => {
    const inside = await serve((_, response) => response.end('secret'));
    const server = await serve((_, response) =>
      response.writeHead(302, { location: target(inside.port) }).end(),
    );
    await expect(
      outgoingTo([server.port]).fetch(`http://shop.example:${server.port}/`, LIMIT),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^address(Forbidden|Port|Form|Credentials)$/),
      passing: false,
    });
    expect(inside.connections).toBe(0);
  });

  test.each([
    ['private', ['10.0.0.7']],
    ['this machine, in IPv6', ['::1']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['one public and one private', ['93.184.216.34', '192.168.0.1']],
  ])('a name whose addresses are %s', async (_, addresses) => {
    const outgoing = createOutgoing({
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    await expect(outgoing.fetch('https://shop.example/', LIMIT)).rejects.toMatchObject({
      code: 'addressForbidden',
    });
  });

  test('a name that stands for another address when it is asked for again', async () => {
    const server = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());
    const given = ['127.0.0.1', '127.0.0.2'];
    const outgoing = createOutgoing({
      resolve: async () => [{ address: given.shift() ?? '', family: 4 }],
      allow: (address, port) => port === server.port && address !== '127.0.0.2',
    });
    await expect(outgoing.fetch(`http://shop.example:${server.port}/`, LIMIT)).rejects.toMatchObject({
      code: 'addressForbidden',
    });
    expect(given).toEqual([]);
    expect(server.asked).toEqual(['/']);
  });

  test('an address that is another one once the connection stands', async () => {
    const server = await serve((_, response) => response.end('secret'));
    let looks = 0;
    const outgoing = outgoingTo([], {
      // The name and the address that it stands for pass; the connected one is looked at a third time.
      allow: () => ++looks < 3,
    });
    await expect(outgoing.fetch(`http://shop.example:${server.port}/`, LIMIT)).rejects.toMatchObject({
      code: 'addressForbidden',
    });
    expect(looks).toBe(3);
  });

  test('a name that nobody knows, and a port where nobody listens, may pass', async () => {
    const outgoing = createOutgoing({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(outgoing.fetch('https://shop.example/', LIMIT)).rejects.toMatchObject({
      code: 'addressUnknown',
      passing: true,
    });
    const server = createSocketServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(outgoingTo([port]).fetch(`http://shop.example:${port}/`, LIMIT)).rejects.toMatchObject({
      code: 'addressUnreachable',
      passing: true,
    });
  });
});

describe('limits', () => {
  const quick = { timeout: 150, connectTimeout: 100 };

  test.each([
    ['never answers', () => {}],
    ['never ends', (_: unknown, response: { write(text: string): void }) => response.write('a')],
  ])('a server that %s', async (_, answer) => {
    const server = await serve(answer as RequestListener);
    await expect(
      outgoingTo([server.port], quick).fetch(`http://shop.example:${server.port}/`, LIMIT),
    ).rejects.toMatchObject({ code: 'addressTooSlow', passing: true });
  });

  test('a resolver that never answers, and a handshake that never ends', async () => {
    const silent = createOutgoing({ ...quick, resolve: () => new Promise(() => {}) });
    await expect(silent.fetch('https://shop.example/', LIMIT)).rejects.toMatchObject({
      code: 'addressTooSlow',
    });
    const server = createSocketServer((socket) => socket.on('error', () => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => server.close() });
    const { port } = server.address() as AddressInfo;
    const outgoing = outgoingTo([port], { connectTimeout: 100 });
    await expect(outgoing.fetch(`https://shop.example:${port}/`, LIMIT)).rejects.toMatchObject({
      code: 'addressTooSlow',
    });
  });

  test.each([
    ['says so', { 'content-length': '5000' }],
    ['does not say so', {}],
  ])('more bytes than allowed, of a server that %s', async (_, headers) => {
    const server = await serve((_, response) => {
      response.writeHead(200, headers);
      response.end(Buffer.alloc(5_000));
    });
    await expect(
      outgoingTo([server.port]).fetch(`http://shop.example:${server.port}/`, LIMIT),
    ).rejects.toMatchObject({ code: 'addressTooLarge', passing: false });
  });

  test('whoever asked may end it', async () => {
    const server = await serve(() => stopping.abort());
    const stopping = new AbortController();
    await expect(
      outgoingTo([server.port]).fetch(`http://shop.example:${server.port}/`, {
        ...LIMIT,
        signal: stopping.signal,
      }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
