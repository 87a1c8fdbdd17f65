import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createMessageSplitter, type PostgresMessage, type Side } from './postgres-messages.ts';

/** Where to cut a connection: before or after the n-th message that one side sends. */
export interface CutPoint {
  from: Side;
  /**
   * `before`: the message is lost. `after`: it still arrives, and nothing else does; after a message of the
   * frontend therefore means that the server acts on it and the client never hears of it.
   */
  when: 'before' | 'after';
  /** Counted from 1, over all connections, from the moment the cut is set; the first if left out. */
  nth?: number;
  /** Counts only these messages; all of them if left out. */
  matching?: (message: PostgresMessage) => boolean;
}

export interface TcpProxy {
  readonly port: number;
  readonly connectionCount: number;
  /** The same address, with the proxy's host and port in place of its own. */
  through(url: string): string;
  /**
   * Cuts one connection at a point that is still to come. Resolves to the message it was cut at, once both
   * sides have closed: what the server was still doing is then done or rolled back.
   */
  cutAt(point: CutPoint): Promise<PostgresMessage>;
  /** Takes back the cuts that did not come to pass. */
  forgetCuts(): void;
  /** Resets every connection there is, at both ends; new ones are let through. */
  cutAll(): void;
  /** Holds back whatever is sent, either way, for so many milliseconds; 0 ends it. */
  delay(milliseconds: number): void;
  /** Turns new connections away with ECONNREFUSED until `accept`; those there are go on. */
  refuse(): void;
  accept(): Promise<void>;
  /** Notes every message from now on; the function it returns ends that and gives them back. */
  record(): () => PostgresMessage[];
  close(): Promise<void>;
}

interface PendingCut extends CutPoint {
  remaining: number;
  resolve(message: PostgresMessage): void;
}

interface Connection {
  client: Socket;
  upstream: Socket;
  isCut: boolean;
}

/** Any other protocol goes through as it comes: each chunk of bytes is one message. */
const passChunk = (from: Side) => (bytes: Buffer) => [{ from, type: 'bytes', text: '', bytes }];

/**
 * A proxy on a free loopback port in front of a server, for tests of what happens when the network fails.
 * With `protocol: 'postgres'` (the default) it can cut between any two messages of PostgreSQL's protocol; a
 * client that asks for TLS gets the answer that there is none. With `protocol: 'bytes'` it takes any other server.
 */
export async function createTcpProxy(
  target: NetConnectOpts,
  { protocol = 'postgres' as 'postgres' | 'bytes' } = {},
): Promise<TcpProxy> {
  const createSplitter = protocol === 'postgres' ? createMessageSplitter : passChunk;
  const connections = new Set<Connection>();
  const recordings = new Set<PostgresMessage[]>();
  let cuts: PendingCut[] = [];
  let latency = 0;
  let port = 0;

  function findCut(message: PostgresMessage): PendingCut | undefined {
    const counting = cuts.filter((cut) => cut.from === message.from && (cut.matching?.(message) ?? true));
    for (const cut of counting) cut.remaining -= 1;
    const due = counting.find((cut) => cut.remaining === 0);
    if (due) cuts = cuts.filter((cut) => cut !== due);
    return due;
  }

  /** What of a chunk may go on, and the cut, if it holds one. */
  function examine(connection: Connection, messages: PostgresMessage[]) {
    const forwarded: Buffer[] = [];
    for (const message of messages) {
      if (message.type === 'SSLRequest' || message.type === 'GSSENCRequest') {
        connection.client.write('N');
        continue;
      }
      for (const recording of recordings) recording.push(message);
      const cut = findCut(message);
      if (cut?.when !== 'before') forwarded.push(message.bytes);
      if (cut) return { forwarded, cut, message };
    }
    return { forwarded };
  }

  async function pump(connection: Connection, from: Side): Promise<void> {
    const { client, upstream } = connection;
    const [source, sink] = from === 'frontend' ? [client, upstream] : [upstream, client];
    const split = createSplitter(from);
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      if (latency > 0) await pause(latency);
      if (connection.isCut) continue;
      const { forwarded, cut, message } = examine(connection, split(chunk));
      if (cut) {
        connection.isCut = true;
        upstream.once('close', () => cut.resolve(message));
      }
      const isWritten = new Promise((resolve) => sink.write(Buffer.concat(forwarded), resolve));
      if (cut) {
        // Ended, not reset: what was forwarded must arrive, and what the server still sends is read away.
        upstream.end();
        if (from === 'frontend') client.resetAndDestroy();
        else client.end();
      }
      await isWritten;
    }
    sink.end();
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ allowHalfOpen: true, noDelay: true, ...target });
    const connection = { client, upstream, isCut: false };
    connections.add(connection);
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.end());
    upstream.once('close', () => {
      connections.delete(connection);
      client.destroySoon();
    });
    // A broken connection ends its pumps; the events above have closed the other half.
    for (const from of ['frontend', 'backend'] as const) pump(connection, from).catch(() => undefined);
  });

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });

  const cutAll = () => {
    for (const { client, upstream } of connections) {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    }
  };

  await listen();
  port = (server.address() as { port: number }).port;

  return {
    port,
    get connectionCount() {
      return connections.size;
    },
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    cutAt: (point) =>
      new Promise((resolve) => {
        cuts.push({ ...point, remaining: point.nth ?? 1, resolve });
      }),
    forgetCuts() {
      cuts = [];
    },
    cutAll,
    delay(milliseconds) {
      latency = milliseconds;
    },
    refuse() {
      if (server.listening) server.close();
    },
    async accept() {
      if (!server.listening) await listen();
    },
    record() {
      const messages: PostgresMessage[] = [];
      recordings.add(messages);
      return () => {
        recordings.delete(messages);
        return messages;
      };
    },
    close() {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
