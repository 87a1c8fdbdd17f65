import { setImmediate } from 'node:timers/promises';
import { SheetError } from './error.ts';

/** How long one piece of work may hold the event loop before others have their turn. */
const TURN_MS = 10;

/** Keeps a long reading within its time, and leaves the event loop to others in between. */
export class Pace {
  readonly #limit: number;
  #spent = 0;
  #since = performance.now();
  #turn = this.#since;

  constructor(milliseconds: number) {
    this.#limit = milliseconds;
  }

  /** Call between two steps. Throws `sheetTookTooLong` when the time is used up. */
  async tick(): Promise<void> {
    const now = performance.now();
    if (this.#spent + now - this.#since > this.#limit) {
      throw new SheetError('sheetTookTooLong', { max: Math.ceil(this.#limit / 1000) });
    }
    if (now - this.#turn < TURN_MS) return;
    await setImmediate();
    this.#turn = performance.now();
  }

  /** The caller has the row now: its time is its own. */
  pause(): void {
    this.#spent += performance.now() - this.#since;
  }

  resume(): void {
    this.#since = performance.now();
    this.#turn = this.#since;
  }
}
