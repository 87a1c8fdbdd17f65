import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface WireRequest {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  payload?: string | Buffer | AsyncIterable<Buffer> | undefined;
}

export interface WireAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  milliseconds: number;
}

/**
 * Sends one request over a real socket and reads the whole answer. A payload that is iterated is written as the
 * socket takes it, and no further once the answer is there: servers refuse large bodies before their end.
 */
export function sendOverWire(port: number, call: WireRequest, agent?: Agent): Promise<WireAnswer> {
  const began = performance.now();
  const { payload, headers = {} } = call;
  const whole = typeof payload === 'string' || Buffer.isBuffer(payload);
  // Node's client sends no length for a GET, and what follows would be read as the next request.
  const length =
    whole && !('transfer-encoding' in headers) ? { 'content-length': Buffer.byteLength(payload) } : {};
  return new Promise((resolve, reject) => {
    let answered = false;
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: call.method,
        path: call.path,
        headers: { ...length, ...headers },
        ...(agent ? { agent } : { agent: false }),
      },
      (incoming) => {
        answered = true;
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            milliseconds: performance.now() - began,
          }),
        );
      },
    );
    // A server that has answered may close while the body is still being written.
    outgoing.on('error', (error) => (answered ? undefined : reject(error)));
    if (payload === undefined || whole) {
      outgoing.end(payload);
      return;
    }
    const over = new Promise((go) => {
      outgoing.once('close', go);
      outgoing.once('response', go);
    });
    const write = async () => {
      for await (const chunk of payload) {
        if (answered || outgoing.destroyed) break;
        if (!outgoing.write(chunk))
          await Promise.race([over, new Promise((go) => outgoing.once('drain', go))]);
      }
      outgoing.end();
    };
    write().catch(reject);
  });
}
