/** Counts what is said of something, and knows what is said most often. */
export class Tally {
  readonly #counts = new Map<string, Map<string, number>>();

  /** Empty texts do not count. */
  count(what: string, said: string): void {
    if (said === '') return;
    const counts = this.#counts.get(what) ?? new Map<string, number>();
    counts.set(said, (counts.get(said) ?? 0) + 1);
    this.#counts.set(what, counts);
  }

  /** Of two that were said equally often, the one that was said first. */
  commonest(what: string): string | undefined {
    let best: [said: string, count: number] | undefined;
    for (const entry of this.#counts.get(what) ?? []) {
      if (!best || entry[1] > best[1]) best = entry;
    }
    return best?.[0];
  }
}
