import { percentile, type Race, type Times } from './measure.ts';

/** What a figure should be: at most so many times the floor's, or at most (at least) so many of its unit. */
export type Goal = { times: number } | { most: number } | { least: number };

interface Line {
  name: string;
  goal: string;
  figure: string;
  ratio: string;
  isMet: boolean | null;
}

const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

const refusals = (ours: Times, floor: Times): string =>
  ours.refused + floor.refused > 0 ? `, without an answer ${ours.refused} (${floor.refused})` : '';

/** Collects the figures of a run: a line as each comes, and one table at the end. */
export function createReport(say: (line?: string) => void) {
  const lines: Line[] = [];

  function add(name: string, figure: string, ratio: number | null, value: number, goal?: Goal): void {
    const [wanted, isMet] = !goal
      ? ['', null]
      : 'times' in goal
        ? [`${goal.times}x`, (ratio ?? value) <= goal.times]
        : 'most' in goal
          ? [`at most ${goal.most}`, value <= goal.most]
          : [`at least ${goal.least}`, value >= goal.least];
    const line = { name, goal: wanted, figure, ratio: ratio === null ? '' : `${ratio.toFixed(2)}x`, isMet };
    lines.push(line);
    say(
      `${name}: ${figure}${line.ratio && `, ${line.ratio}`}${isMet === false ? `, not the ${wanted} aimed at` : ''}`,
    );
  }

  return {
    say,
    /** Calls of ours beside the floor's. A goal in milliseconds is about the slowest twentieth, one in times about the median. */
    race(name: string, { ours, floor }: Race, goal?: Goal): void {
      const [half, floorHalf] = [percentile(ours.alone, 0.5), percentile(floor.alone, 0.5)];
      const slow = percentile(ours.alone, 0.95);
      const figure = `p50 ${short(half)} ms (floor ${short(floorHalf)}), p95 ${short(slow)} (${short(percentile(floor.alone, 0.95))}); at once ${short(ours.rate)}/s (${short(floor.rate)}), ${(floor.rate / ours.rate).toFixed(2)}x${refusals(ours, floor)}`;
      add(name, figure, half / floorHalf, slow, goal);
    },
    /** A figure in its unit; `floor` is what the floor took, `isRate` where more is better. */
    figure(
      name: string,
      value: number,
      unit: string,
      { floor, isRate = false, goal }: { floor?: number; isRate?: boolean; goal?: Goal } = {},
    ): void {
      const ratio = floor === undefined ? null : isRate ? floor / value : value / floor;
      add(
        name,
        `${short(value)} ${unit}${floor === undefined ? '' : ` (floor ${short(floor)})`}`,
        ratio,
        value,
        goal,
      );
    },
    /** The table of all figures, those first that miss their goal. */
    table(): void {
      const widest = Math.max(...lines.map(({ name }) => name.length));
      say(`\n${'what'.padEnd(widest)}  ${'goal'.padEnd(14)} ${'ratio'.padStart(7)}  figure`);
      const rank = ({ isMet }: Line) => (isMet === false ? 0 : 1);
      for (const line of [...lines].sort((a, b) => rank(a) - rank(b)))
        say(
          `${line.name.padEnd(widest)}  ${`${line.goal}${line.isMet === false ? ' !' : ''}`.padEnd(14)} ${line.ratio.padStart(7)}  ${line.figure}`,
        );
    },
  };
}

export type Report = ReturnType<typeof createReport>;
