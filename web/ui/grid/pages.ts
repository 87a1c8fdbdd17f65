/** Pages to name around the one that is shown; null where some are left out. */
export function pagesAround(page: number, count: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - 1, count - 2));
  const near = [first, first + 1, first + 2].filter((one) => one >= 1 && one <= count);
  const before: (number | null)[] = first > 2 ? [1, null] : first === 2 ? [1] : [];
  return [...before, ...near, ...((near.at(-1) ?? count) < count ? [null] : [])];
}
