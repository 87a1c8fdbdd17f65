/** Round steps for an axis: up to `most` of them, from nought to at least `max`. */
export function niceTicks(max: number, most = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 4, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The places of labels on an axis of `count` days: about `most`, evenly, the first among them. */
export function labelPlaces(count: number, most = 5): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const step = Math.max(1, Math.ceil((count - 1) / most));
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, index) => index * step);
}

/** A line that steps: it keeps its value until the next point, for what was so all day did not slope. */
export function stepPath(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return rest.reduce(
    (path, { x, y }) => `${path}H${round(x)}V${round(y)}`,
    `M${round(first.x)} ${round(first.y)}`,
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
