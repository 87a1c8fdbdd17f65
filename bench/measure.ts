/** A slow call is measured fewer times, so that a run ends. */
const LONGEST = 10_000;
const FEWEST = 5;

/** Milliseconds of `count` calls, one after another, after some to warm up. */
export async function measure(
  count: number,
  warmUp: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const begun = performance.now();
  const isOver = (calls: number) => calls >= FEWEST && performance.now() - begun > LONGEST;
  for (let index = 0; index < warmUp && !isOver(index); index++) await call(-1 - index);
  const times: number[] = [];
  for (let index = 0; index < count && !isOver(index); index++) {
    const start = performance.now();
    await call(index);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What stands above the lines of the report. */
export const HEADINGS = `${''.padEnd(28)} ${'p50 ours baseline  ratio'.padStart(25)}   ${'p95 ours baseline  ratio'.padStart(25)}`;

/** One line of the report: ours, the baseline, the ratio, at p50 and p95. */
export function compare(name: string, ours: number[], baseline: number[]): string {
  const cell = (share: number) => {
    const [a, b] = [percentile(ours, share), percentile(baseline, share)];
    return `${a.toFixed(2).padStart(8)} ${b.toFixed(2).padStart(8)} ${(a / b).toFixed(2).padStart(6)}x`;
  };
  return `${name.padEnd(28)} ${cell(0.5)}   ${cell(0.95)}`;
}

/** Asks the baseline. @throws Error where it does not answer with rows: a failure is quick, and would look like a good time. */
export async function askBaseline(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`the baseline answers ${response.status}: ${text}`);
  return text;
}
