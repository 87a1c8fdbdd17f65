import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from './carriers/shop.ts';

export interface StandInRequest {
  method: string;
  /** With what was asked after `?`. */
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface StandInAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What goes wrong with a call: before it is carried out, or after, when only the answer is lost. */
export type Mishap = 'refuse' | 'lose' | 'busy' | 'fail' | 'garble' | 'hang';

/** A service of the world outside, imitated on a socket of this machine. */
export interface StandIn {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Every request in its order, for tests. */
  requests: StandInRequest[];
  /**
   * The next calls go wrong, one after the other: `refuse` and `fail` do nothing (503, 500), `busy` answers 429 with
   * `Retry-After: 7`, `lose` carries the call out and ends the connection, `hang` carries it out and never answers,
   * `garble` carries it out and answers half of the bytes and no headers.
   */
  mishaps: Mishap[];
  close(): Promise<void>;
}

/** How a stand-in of a carrier looks at parcels. */
export interface Leniency {
  /**
   * Takes every parcel, and soon, whatever it would find wrong with it: the demo's addresses and places are made up.
   * GLS alone still refuses the house number 0.
   */
  takesAll?: boolean;
  /** What it lists as its places, instead of the few of its tests. */
  shops?: readonly Shop[];
  /** How many parcels it has numbered before: a carrier that is started again gives no number twice. */
  numbered?: number;
}

/** Starts it on a free port of the loopback; it keeps no process alive. */
export async function startStandIn(
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandIn> {
  const requests: StandInRequest[] = [];
  const mishaps: Mishap[] = [];
  const server = createServer(async (incoming, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const request = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '/', 'http://stand-in'),
      headers: incoming.headers,
      body: Buffer.concat(pieces),
    };
    requests.push(request);
    const mishap = mishaps.shift();
    if (mishap === 'refuse') return void response.writeHead(503).end();
    if (mishap === 'fail') return void response.writeHead(500).end();
    if (mishap === 'busy') return void response.writeHead(429, { 'retry-after': '7' }).end();
    const { status = 200, headers = {}, body = '' } = await answer(request);
    if (mishap === 'hang') return;
    if (mishap === 'lose') return void response.destroy();
    const bytes = Buffer.from(body as string);
    if (mishap === 'garble') response.writeHead(status).end(bytes.subarray(0, bytes.length / 2));
    else response.writeHead(status, headers).end(bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mishaps,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
