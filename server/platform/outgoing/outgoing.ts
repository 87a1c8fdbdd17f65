import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkAddress, hostOf, isPublicAddress, portOf } from './address.ts';
import { OutgoingError } from './error.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export interface OutgoingOptions {
  /** Resolves a host name; the system's resolver by default. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
  /** Lets an address and port through that the guard would refuse: a test's own server. Never set by the product. */
  allow?: (address: string, port: number) => boolean;
  /** Milliseconds to a connection with its certificate checked, once the name is resolved. */
  connectTimeout?: number;
  /** Milliseconds to the end of the answer, redirects included. */
  timeout?: number;
  userAgent?: string;
}

export interface Fetched {
  /** Where it came from in the end. */
  url: string;
  status: number;
  body: Buffer;
}

/** The one way of calling addresses that clients give. */
export interface Outgoing {
  /**
   * Gets what is at an address: http or https, of the public internet only, over a connection to the very address
   * that was checked, along at most three redirects that are checked alike.
   * @throws OutgoingError for everything but an answer 200 within its limits.
   */
  fetch(
    address: string,
    options: { maxBytes: number; signal?: AbortSignal; accept?: string },
  ): Promise<Fetched>;
  /** @throws OutgoingError for an address that would be refused without asking the network. */
  check(address: string): void;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const resolveBySystem = (host: string): Promise<ResolvedAddress[]> =>
  lookup(host, { all: true, verbatim: true });

export function createOutgoing(options: OutgoingOptions = {}): Outgoing {
  const {
    resolve = resolveBySystem,
    allow = () => false,
    connectTimeout = 5_000,
    timeout = 30_000,
    userAgent = 'Lading',
  } = options;

  /** Every address of the host; one that is not public spoils them all, for it is there to deceive. */
  async function resolveHost(url: URL): Promise<ResolvedAddress[]> {
    let found: ResolvedAddress[];
    try {
      found = await resolve(hostOf(url));
    } catch (error) {
      throw new OutgoingError('addressUnknown', { host: url.hostname }, error);
    }
    if (found.length === 0) throw new OutgoingError('addressUnknown', { host: url.hostname });
    const port = portOf(url);
    if (!found.every(({ address }) => isPublicAddress(address) || allow(address, port)))
      throw new OutgoingError('addressForbidden');
    return found;
  }

  /** One request over a connection of its own to the addresses that were checked. */
  async function request(url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await withLimit(resolveHost(url), signal);
    const pinned: LookupFunction = (_host, { all }, done) => {
      const [first] = addresses as [ResolvedAddress];
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    };
    return new Promise((fulfil, reject) => {
      const call = (url.protocol === 'https:' ? https : http).request(url, {
        // No connection is ever used again: another call's check says nothing about this one.
        agent: false,
        lookup: pinned,
        signal,
        maxHeaderSize: 16_384,
        headers: {
          'user-agent': userAgent,
          accept,
          'accept-encoding': 'identity',
          connection: 'close',
        },
      });
      const slow = setTimeout(() => call.destroy(new OutgoingError('addressTooSlow')), connectTimeout);
      const connected = (): void => clearTimeout(slow);
      call.on('socket', (socket) => {
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
        socket.once('connect', () => {
          const { remoteAddress = '', remotePort = 0 } = socket;
          // Second lock: a literal is not looked up, and no resolver may have slipped in between.
          if (!isPublicAddress(remoteAddress) && !allow(remoteAddress, remotePort))
            call.destroy(new OutgoingError('addressForbidden'));
        });
      });
      call.on('response', fulfil);
      call.on('error', reject);
      call.on('close', connected);
      call.end();
    });
  }

  async function follow(
    address: string,
    { maxBytes, accept = '*/*' }: { maxBytes: number; accept?: string },
    signal: AbortSignal,
  ): Promise<Fetched> {
    let url = checkAddress(address, allow);
    for (let redirects = 0; ; redirects++) {
      const answer = await request(url, accept, signal);
      const status = answer.statusCode ?? 0;
      if (status === 200) return { url: url.href, status, body: await readBody(answer, maxBytes) };
      answer.destroy();
      const next = answer.headers.location;
      if (!REDIRECTS.has(status) || next === undefined) throw new OutgoingError('addressRefused', { status });
      if (redirects >= MAX_REDIRECTS) throw new OutgoingError('addressRedirects');
      if (!URL.canParse(next, url.href)) throw new OutgoingError('addressForm');
      url = checkAddress(new URL(next, url.href).href, allow);
    }
  }

  return {
    check: (address) => void checkAddress(address, allow),
    async fetch(address, { signal, ...wish }) {
      const whole = AbortSignal.timeout(timeout);
      try {
        return await follow(address, wish, signal ? AbortSignal.any([signal, whole]) : whole);
      } catch (error) {
        if (error instanceof OutgoingError) throw error;
        if (signal?.aborted) throw error;
        if (whole.aborted) throw new OutgoingError('addressTooSlow', {}, error);
        throw new OutgoingError('addressUnreachable', {}, error);
      }
    },
  };
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new OutgoingError('addressTooLarge', { megabytes: Math.round(maxBytes / 1_048_576) });
  try {
    if (Number(answer.headers['content-length']) > maxBytes) throw tooLarge();
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge();
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    answer.destroy();
  }
}

/** The resolver knows no time-out of its own. */
async function withLimit<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    stop = () => signal.removeEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    stop();
  }
}
