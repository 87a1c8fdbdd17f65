import type { EventEmitter } from 'node:events';

/** Milliseconds that what is read for somebody who hung up goes on: most is done by then, and a new connection costs more. */
const GRACE = 1_000;

/** A signal some time after a connection was closed. @returns it, and how it is let go when all is read. */
export function watchGone(socket: EventEmitter, grace = GRACE): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const close = () => {
    timer = setTimeout(() => controller.abort(), grace).unref();
  };
  socket.once('close', close);
  return {
    signal: controller.signal,
    end: () => {
      socket.off('close', close);
      clearTimeout(timer);
    },
  };
}
