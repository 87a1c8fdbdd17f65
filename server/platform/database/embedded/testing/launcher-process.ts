import { startEmbeddedPostgres } from '../launcher.ts';

// A Lading reduced to its database, as a process that a test can kill: options in, lines of JSON out.

export type Report =
  | { event: 'log'; message: string }
  | { event: 'started'; url: string; dataDir: string; adopted: boolean }
  | { event: 'refused'; name: string; message: string };

const report = (line: Report) => process.stdout.write(`${JSON.stringify(line)}\n`);
const say = (message: string) => report({ event: 'log', message });

try {
  const options = JSON.parse(process.argv[2] ?? '{}');
  const server = await startEmbeddedPostgres({ ...options, log: { info: say, warn: say, error: say } });
  process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
  report({ event: 'started', url: server.url, dataDir: server.dataDir, adopted: server.adopted });
  setInterval(() => undefined, 60_000);
} catch (error) {
  const { name, message } = error as Error;
  report({ event: 'refused', name, message });
}
