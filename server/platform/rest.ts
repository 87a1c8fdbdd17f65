import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';

/** Milliseconds between two looks at how busy the event loop was. */
const LOOK = 5_000;
/** Shares of the time between two looks: above the first the process was at work, below the second it is at rest. */
const BUSY = 0.1;
const QUIET = 0.05;

/**
 * Gives memory back after the start and after each spell of work, once the process is at rest: of what it holds then, up to
 * a half is room that V8 keeps for more work. The event loop stands still for it, a tenth of a second.
 */
export function giveBackAtRest(): void {
  let before = performance.eventLoopUtilization();
  const rest = onceAtRest(collectAll);
  const look = async () => {
    await rest(performance.eventLoopUtilization(before).utilization);
    before = performance.eventLoopUtilization();
  };
  setInterval(() => void look(), LOOK).unref();
}

/** Acts once after each spell of work, the start being one. It is told again and again how busy the process was, 0 to 1. */
export function onceAtRest(act: () => Promise<void>): (utilization: number) => Promise<void> {
  let hasWorked = true;
  return async (utilization) => {
    hasWorked ||= utilization > BUSY;
    if (!hasWorked || utilization > QUIET) return;
    hasWorked = false;
    await act();
  };
}

/** The one collection of V8 that gives back the room for young objects too; nothing but the inspector asks for it. */
async function collectAll(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
