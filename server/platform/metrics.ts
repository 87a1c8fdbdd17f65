import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Names after the trade's habit: prefix, base units, no ids as labels. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'lading_' });

const requests = new Histogram({
  name: 'lading_http_request_duration_seconds',
  help: 'Duration of answered requests',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
const jobs = new Counter({
  name: 'lading_jobs_total',
  help: 'Jobs that ended',
  labelNames: ['task', 'result'] as const,
  registers: [registry],
});
export const driftRows = new Gauge({
  name: 'lading_ledger_drift_rows',
  help: 'Stock rows that differ from their movements, at the last check',
  registers: [registry],
});
const build = new Gauge({
  name: 'lading_build_info',
  help: 'The version that runs',
  labelNames: ['version'] as const,
  registers: [registry],
});

/** Tells how much room is left, by asking for it whenever it is read. */
export const watchRoom = (room: () => Promise<number>): Gauge =>
  new Gauge({
    name: 'lading_disk_free_bytes',
    help: 'Free bytes of the disk that holds the files',
    registers: [registry],
    async collect() {
      this.set(await room());
    },
  });

export const observeRequest = (method: string, route: string, status: number, seconds: number): void =>
  requests.observe({ method, route, status: String(status) }, seconds);
export const countJob = (task: string, result: 'done' | 'retry' | 'poison'): void =>
  jobs.inc({ task, result });
export const tellBuild = (version: string): void => build.set({ version }, 1);

/** Metrics have a port of their own, so that they are public only where someone chose so. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
