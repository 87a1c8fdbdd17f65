import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Cuts a connection whose server no longer answers: stopped, or lost to the network; its pending queries fail. So it does
 * where nobody waits for the answer any more: the server notices, and a cancel could reach the next one's statement.
 */
export function watchAnswers(client: pg.PoolClient, ms: number, unwanted?: AbortSignal) {
  let pending = 0;
  const cut = () => {
    if (pending > 0) streamOf(client).destroy();
  };
  const timer = setTimeout(cut, ms).unref();
  unwanted?.addEventListener('abort', cut);
  return {
    asked: () => {
      pending += 1;
      timer.refresh();
      if (unwanted?.aborted) cut();
    },
    answered: () => {
      pending -= 1;
      timer.refresh();
    },
    end: () => {
      clearTimeout(timer);
      unwanted?.removeEventListener('abort', cut);
    },
  };
}

/** The driver names no way to cut a connection at once (its own end waits for the server), nor to gather what it writes. */
const streamOf = (client: pg.PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/**
 * Lets what is asked of a connection in one turn, the opening with the first statement, leave in one write to its socket.
 * @returns to be called before each statement.
 */
export function gatherWrites(client: pg.PoolClient): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    const stream = streamOf(client);
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}
