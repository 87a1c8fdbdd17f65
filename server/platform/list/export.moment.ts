import { randomUUID } from 'node:crypto';
import { open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { Caller, FileAnswer } from '../http/handler.ts';
import { createTurns } from '../turns.ts';

/** The share of the connections on which files are made at once, and the files that may wait for one. */
const SHARE = 1 / 4;
const MAX_WAITING = 100;
const turns = new WeakMap<Database['pool'], ReturnType<typeof createTurns>>();

function turnsOf(pool: Database['pool']): ReturnType<typeof createTurns> {
  const known =
    turns.get(pool) ?? createTurns(Math.max(1, Math.floor(pool.options.max * SHARE)), MAX_WAITING);
  turns.set(pool, known);
  return known;
}

/** Who waits for a file, or no longer does. */
export interface Here {
  isGone(): boolean;
}

/**
 * A file of rows as they were at one moment, however many statements read them. It is whole before its answer begins:
 * the transaction lasts as long as the database needs, not as long as a slow line does, and what goes wrong is refused in
 * words. Until then it lies on the disk, without a name. For whoever has hung up none is made: a person who asks five times
 * for a long list would keep all others waiting.
 * @throws Problem 503 when too many wait already, and for whoever is gone; what `make` throws.
 */
export const fileOfOneMoment = (
  { database }: { database: Database },
  request: Here & { caller: Caller },
  make: (tx: Tx) => Promise<FileAnswer>,
): Promise<FileAnswer> =>
  turnsOf(database.pool)(async () => {
    demandHere(request);
    return database.read(request.caller.scope, async (tx) => writeWhole(await make(tx)), {
      statementTimeout: 60_000,
      ofOneMoment: true,
    });
  });

/** @throws Problem 503 where whoever asked has hung up. */
export function demandHere({ isGone }: Here): void {
  if (isGone()) throw new Problem('unavailable', { status: 503 });
}

async function writeWhole(answer: FileAnswer): Promise<FileAnswer> {
  const path = join(tmpdir(), `lading-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Whatever ends the process, nothing stays.
    await rm(path);
    await writeFile(file, answer.stream);
    return { ...answer, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
