/** How much larger than the window a picture is shown. */
const STEPS = [1, 1.5, 2, 3, 4];

/** The next step of enlargement, up or down; the ends stay. */
export function zoomBy(zoom: number, step: -1 | 1): number {
  const index = STEPS.indexOf(zoom);
  return STEPS[Math.min(STEPS.length - 1, Math.max(0, index + step))] ?? 1;
}

/** The neighbour in a ring. */
export const neighbourOf = <T>(entries: readonly T[], index: number, step: -1 | 1): T | undefined =>
  entries[(index + step + entries.length) % entries.length];
