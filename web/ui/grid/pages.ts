/** Pages to name around the one that is shown; null where some are left out. */
export function pagesAround(page: number, count: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - 1, count - 2));
  const near = [first, first + 1, first + 2].filter((one) => one >= 1 && one <= count);
  const before: (number | null)[] = first > 2 ? [1, null] : first === 2 ? [1] : [];
  return [...before, ...near, ...((near.at(-1) ?? count) < count ? [null] : [])];
}

/** Which rows a page is to show, as far as is known before it has come. */
export function rangeOf(
  { page, size }: { page: number; size: number },
  { total, more = false }: { total: number; more?: boolean },
): { from: number; to: number } {
  const from = (page - 1) * size;
  const to = from + size;
  return { from, to: more ? to : Math.max(from + 1, Math.min(to, total)) };
}
