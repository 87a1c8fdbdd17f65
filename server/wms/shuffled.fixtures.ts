/** The same, in an order that a seed decides: each seed always gives the same one. */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  const mixed = [...all];
  let state = seed * 2_654_435_761;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let end = mixed.length - 1; end > 0; end--) {
    const other = next(end + 1);
    [mixed[end], mixed[other]] = [mixed[other] as T, mixed[end] as T];
  }
  return mixed;
}
